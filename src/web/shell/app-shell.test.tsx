import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { checklistSteps } from "#shared/api/businesses.ts";
import { routes } from "#web/routes.tsx";
import { fakeServer } from "#web/testing/fake-server.ts";

const session = vi.hoisted(() => ({ signOut: vi.fn(async () => {}) }));
vi.mock("#web/session/session.ts", () => ({
  getSessionToken: async () => "a.session.token",
  signOut: session.signOut,
}));
vi.mock("#web/session/session-gate.tsx", () => ({
  SessionGate: ({ children }: { children: React.ReactNode }) => children,
}));
vi.mock("#web/session/settings.ts", () => ({
  loadSettings: async () => ({ mailLeavesMachine: false }),
}));
vi.mock("#web/lib/events.ts", () => ({
  listenToEvents: () => () => {},
  hasRecentChange: () => false,
}));

const business = {
  id: "018f4e9c-0000-7000-8000-000000000001",
  name: "Hartley & Daughters",
  timeZone: "America/Chicago",
  textsOn: false,
  postalAddress: "",
  country: null,
  contactRetentionMonths: 24,
  logo: null,
  brandColor: "",
  plan: "trial",
  role: "owner",
  platformLinks: [],
  checklist: Object.fromEntries(checklistSteps.map((step) => [step, step === "business-named"])),
};
const usage = {
  plan: "basic",
  trialEndsAt: null,
  renewsAt: "2026-12-01T06:00:00.000Z",
  limit: 100,
  used: 3,
  remaining: 97,
};
const me = {
  user: {
    id: "018f4e9c-0000-7000-8000-000000000002",
    email: "ana@example.com",
    name: "Ana Hartley",
    isAdmin: false,
    settings: {
      theme: "light",
      notifications: { email: true, push: false, sms: false },
      ai: {
        enabled: true,
        model: "gpt-4",
        temperature: 0.7,
        maxOutputLength: 2000,
        includeKeywords: [],
      },
    },
  },
  businesses: [],
  currentBusinessId: business.id,
};
const figures = {
  invited: 40,
  delivered: 40,
  opened: 14,
  answered: 12,
  answeredSoFar: 12,
  copied: 3,
  posted: 2,
  responses: 13,
  ratings: [1, 0, 1, 4, 6],
  times: [1, 4, 6, 1],
  sentiments: [10, 1, 1],
};
const dashboard = {
  toDo: [{ words: "Read 3 new responses", path: "/responses?show=unread" }],
  month: { now: figures, before: figures },
  days: [{ day: "2026-11-20", ...figures }],
  latest: [
    {
      responseId: "018f4e9c-0000-7000-8000-000000000003",
      flowTitle: "After a claim",
      contactName: "Miriam Okafor",
      submittedAt: "2026-11-20T09:00:00.000Z",
      rating: 4,
      excerpt: "Settled in four days.",
    },
  ],
};

const notifications = {
  unread: 1,
  total: 1,
  latest: [
    {
      id: "018f4e9c-0000-7000-8000-000000000004",
      title: "A customer has answered",
      body: "After a claim",
      path: "/responses/018f4e9c-0000-7000-8000-000000000003",
      read: false,
      createdAt: "2026-11-20T09:00:00.000Z",
    },
  ],
};

describe("the shell of a signed-in owner", () => {
  beforeEach(() => {
    fakeServer({
      "GET /api/me": { body: me },
      "GET /api/notifications": { body: notifications },
      "GET /api/business": { body: business },
      "GET /api/business/plan": { body: usage },
      "GET /api/dashboard": { body: dashboard },
    });
  });

  /** @spec 2.18 */
  it("shows the sections, the business, the mail banner and the page", async () => {
    open("/dashboard");
    expect(await screen.findByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Home · Review Flow"));
    const sections = within(screen.getByRole("navigation", { name: "Sections" }));
    const names = sections.getAllByRole("link").map((link) => link.textContent);
    expect(names).toEqual([
      "Home",
      "Inbox",
      "Contacts",
      "Invitations",
      "Review flows",
      "Insights",
      "Settings",
    ]);
    expect(sections.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByText(/Mail is not leaving this machine/)).toBeVisible();
    expect(await screen.findByRole("link", { name: "Miriam Okafor" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Read 3 new responses" })).toBeVisible();
    expect(screen.getAllByText("4.2 by this day last month")).toHaveLength(1);
    expect(await screen.findByRole("link", { name: "Add your postal address" })).toBeVisible();
    expect(screen.getAllByRole("main")).toHaveLength(1);
  });

  /** @spec 2.18 */
  it("shows the user and the session on two cards of the dashboard", async () => {
    open("/dashboard");
    await userEvent.click(await screen.findByText("Account details"));
    const user = within(screen.getByRole("region", { name: "User data" }));
    expect(user.getByText(me.user.email)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Authentication debug" })).toBeNull();
    cleanup();
    open("/dashboard?debug=true");
    await screen.findByRole("region", { name: "User data" });
    const session = within(screen.getByRole("region", { name: "Authentication debug" }));
    expect(session.getByRole("heading", { name: "Authentication debug" })).toBeVisible();
  });

  /** @spec 2.15, 2.18 */
  it("shows skeletons while a page is loading", async () => {
    const user = userEvent.setup();
    open("/dashboard");
    await screen.findByRole("heading", { level: 1, name: "Home" });
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    await user.click(screen.getAllByRole("link", { name: "Contacts" })[0] as HTMLElement);
    expect(await screen.findByText("Loading...")).toBeInTheDocument();
  });

  /** @spec 1.10, 9.25 */
  it("changes the theme and signs out from the account menu, by keyboard", async () => {
    const user = userEvent.setup();
    const replace = vi.fn();
    vi.stubGlobal("location", { ...window.location, replace });
    open("/dashboard");
    const button = await screen.findByRole("button", { name: "Account, Hartley & Daughters" });
    button.focus();
    await user.keyboard("{ArrowDown}");
    const menu = await screen.findByRole("menu");
    await user.click(within(menu).getByRole("menuitemradio", { name: "Dark" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(localStorage.getItem("ui-theme")).toBe("dark");
    expect(button).toHaveFocus();
    await user.keyboard("{ArrowDown}{End}{Enter}");
    expect(session.signOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/login"));
  });

  it("counts unread notifications and links to their subjects", async () => {
    const user = userEvent.setup();
    open("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
    expect(
      await screen.findByRole("menuitem", { name: /A customer has answered/ }),
    ).toHaveAttribute("href", "/responses/018f4e9c-0000-7000-8000-000000000003");
    expect(screen.getByRole("menuitem", { name: "Show all" })).toHaveAttribute(
      "href",
      "/notifications",
    );
    fakeServer({
      "POST /api/notifications/read": { body: { unread: 0, total: 0, latest: [] } },
    });
    await user.click(screen.getByRole("menuitem", { name: "Mark all as read" }));
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeVisible();
  });

  it("lists all notifications on a separate page", async () => {
    const user = userEvent.setup();
    const old = {
      ...notifications.latest[0],
      title: "An older one",
      path: "/settings/plan?of=100",
    };
    const seen = fakeServer({
      "GET /api/me": { body: me },
      "GET /api/business": { body: business },
      "GET /api/notifications": { body: { unread: 1, total: 26, latest: [old] } },
      "GET /api/notifications?page=1&pageSize=25": {
        body: { unread: 1, total: 26, latest: [old] },
      },
      "POST /api/notifications/read": { body: { unread: 0, total: 26, latest: [] } },
    });
    open("/notifications");
    expect(await screen.findByRole("link", { name: "An older one" })).toHaveAttribute(
      "href",
      "/settings/plan?of=100",
    );
    expect(screen.getByText("1 unread")).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Pages" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Mark all as read" }));
    await waitFor(() =>
      expect(seen).toContainEqual(
        expect.objectContaining({ url: "/api/notifications/read", body: {} }),
      ),
    );
  });

  /** @spec 2.18, 8.9 */
  it("reports what the dashboard could not load", async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const failure = { code: "server.failure", message: "Something went wrong on our side." };
    fakeServer({
      "GET /api/me": { body: me },
      "GET /api/notifications": { body: notifications },
      "GET /api/business": { body: business },
      "GET /api/business/plan": { body: usage },
      "GET /api/dashboard": { status: 500, body: { error: failure } },
    });
    open("/dashboard");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Failed to load user data. Something went wrong on our side.",
    );
    expect(await screen.findByText("Debug Information")).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Sections" })).toBeVisible();
    vi.mocked(console.error).mockClear();
  });

  it("adopts the account's theme only in a browser without a theme", async () => {
    const settings = { ...me.user.settings, theme: "dark" };
    const answers = {
      "GET /api/me": { body: { ...me, user: { ...me.user, settings } } },
      "GET /api/notifications": { body: notifications },
      "GET /api/business": { body: business },
      "GET /api/business/plan": { body: usage },
      "GET /api/dashboard": { body: dashboard },
    };
    fakeServer(answers);
    localStorage.setItem("ui-theme", "light");
    open("/dashboard");
    await screen.findByRole("heading", { level: 1, name: "Home" });
    expect(localStorage.getItem("ui-theme")).toBe("light");
    cleanup();
    localStorage.removeItem("ui-theme");
    open("/dashboard");
    await screen.findByRole("heading", { level: 1, name: "Home" });
    expect(document.documentElement.dataset.theme).toBe("dark");
  });

  it("explains that a page does not exist", async () => {
    open("/no/such/page");
    expect(
      await screen.findByRole("heading", { name: "There is nothing at this address" }),
    ).toBeVisible();
  });

  it("asks which business to open if there are several", async () => {
    const several = ["Lakeside", "Hillside"].map((name, index) => ({
      id: `018f4e9c-0000-7000-8000-00000000001${index}`,
      tenantId: `T${index}`,
      name,
      role: index === 0 ? "owner" : "staff",
    }));
    const choose = { code: "business.choose", message: "You belong to several businesses." };
    fakeServer({
      "GET /api/me": { body: { ...me, businesses: several, currentBusinessId: null } },
      "GET /api/business": { status: 409, body: { error: choose } },
      "GET /api/business/plan": { body: usage },
      "GET /api/dashboard": { status: 409, body: { error: choose } },
    });
    open("/dashboard");
    expect(await screen.findByRole("heading", { name: "Choose a business" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Work here: Hillside" })).toBeVisible();
  });

  it("sends an owner without a business name to the welcome page", async () => {
    fakeServer({
      "GET /api/me": { body: me },
      "GET /api/notifications": { body: notifications },
      "GET /api/business": { body: { ...business, name: "" } },
      "GET /api/business/plan": { body: usage },
      "GET /api/dashboard": { body: dashboard },
    });
    open("/dashboard");
    expect(
      await screen.findByRole("heading", { level: 1, name: "Welcome to Review Flow" }),
    ).toBeVisible();
    expect(screen.getByLabelText(/Business name/)).toBeVisible();
  });
});

function open(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}
