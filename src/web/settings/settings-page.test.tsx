import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import * as page from "./settings-page.tsx";

vi.mock("#web/session/session.ts", () => ({ getSessionToken: async () => "a.session.token" }));

const profile = {
  name: "Ana Hartley",
  email: "ana@example.com",
  phone: "",
  city: "",
  state: "",
  title: "",
  license: "TX-4411",
};
const ai = {
  enabled: true,
  model: "gpt-4",
  temperature: 0.7,
  maxOutputLength: 2000,
  includeKeywords: [],
};
const notifications = { email: true, push: false, sms: false };
const business = { name: "Lakeside", role: "owner" };
const stored = { profile, settings: { theme: "light", notifications, ai }, business };

describe("a user's settings", () => {
  /** @spec 2.19, 2.20, 4.26 */
  it("are shown in three tabs, with a dash for unset values, and edited after pressing a button", async () => {
    const user = open();
    const tabs = await screen.findAllByRole("tab");
    expect(tabs.map((tab) => tab.textContent)).toEqual(["Profile", "Notifications", "AI Settings"]);
    const facts = screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ["Name", "Ana Hartley"],
      ["Email", "ana@example.com"],
      ["Phone", "-"],
      ["City", "-"],
      ["State", "-"],
      ["Title", "-"],
      ["License", "TX-4411"],
    ]);
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Edit Settings" }));
    expect(screen.getByLabelText(/^License/)).toHaveValue("TX-4411");
    expect(screen.queryByLabelText(/^Email$/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  /** @spec 2.21 */
  it("have a switch for email and one for push, as stored", async () => {
    const user = open();
    await user.click(await screen.findByRole("tab", { name: "Notifications" }));
    expect(await screen.findByLabelText("Email notifications")).toBeChecked();
    expect(screen.getByLabelText("Push notifications")).not.toBeChecked();
    expect(screen.getByLabelText("Email notifications")).toBeDisabled();
  });

  it("show the channels of each kind of notification, the times, and the star limit for immediate ones", async () => {
    const user = open();
    await user.click(await screen.findByRole("tab", { name: "Notifications" }));
    expect(await screen.findByLabelText("A customer responds: push")).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Edit Settings" }));
    const row = within(screen.getByRole("row", { name: /^A customer responds/ }));
    expect(row.getByRole("checkbox", { name: /in the app/ })).toBeChecked();
    await user.click(row.getByRole("checkbox", { name: /push/ }));
    await user.selectOptions(row.getByRole("combobox"), "Weekly digest");
    await user.click(screen.getByLabelText("Quiet hours"));
    expect(screen.getByLabelText("From")).toHaveValue("22:00");
    await user.selectOptions(
      screen.getByLabelText("Tell me at once about"),
      "Responses with at most 2 stars",
    );
    const seen = fakeServer({
      "PATCH /api/me/settings": { body: stored },
      "GET /api/me/settings": { body: stored },
    });
    await user.click(screen.getByRole("button", { name: "Save notifications" }));
    await expect
      .poll(() => seen[0]?.body)
      .toMatchObject({
        notifications: {
          email: true,
          push: false,
          kinds: {
            response: { app: true, push: false, email: "weekly" },
            week: { app: true, push: true, email: "at_once" },
          },
          quietHours: { from: "22:00", until: "07:00" },
          maxStars: 2,
          timeZone: expect.stringMatching(/./),
        },
      });
  });

  /** @spec 2.22, 5.7, 5.8, 5.9, 9.10 */
  it("limit the numbers of writing help, and accept any model", async () => {
    const user = open();
    await user.click(await screen.findByRole("tab", { name: "AI Settings" }));
    await user.click(screen.getByRole("button", { name: "Edit Settings" }));
    const panel = within(screen.getByRole("tabpanel"));
    const temperature = panel.getByLabelText("Temperature");
    expect(bounds(temperature)).toEqual({ type: "number", min: "0", max: "1", step: "0.1" });
    const longest = panel.getByLabelText("Longest text");
    expect(bounds(longest)).toEqual({ type: "number", min: "100", max: "4000", step: "100" });
    expect(panel.getByLabelText("Model")).toHaveAttribute("type", "text");
    expect(panel.getByLabelText("Model")).toHaveValue("gpt-4");
    expect(panel.getByLabelText("Offer writing help")).toBeChecked();
  });

  it("contain the business's writing help, which only owners can change", async () => {
    const user = open({ ...stored, business: { name: "Lakeside", role: "staff" } });
    await user.click(await screen.findByRole("tab", { name: "AI Settings" }));
    await user.click(screen.getByRole("button", { name: "Edit Settings" }));
    const panel = within(screen.getByRole("tabpanel"));
    expect(panel.getByText(/apply to all members of Lakeside/)).toBeVisible();
    expect(panel.getByText("Only an owner can change these settings.")).toBeVisible();
    expect(panel.queryByLabelText("Model")).toBeNull();
  });
});

const bounds = (field: HTMLElement) =>
  Object.fromEntries(
    ["type", "min", "max", "step"].map((name) => [name, field.getAttribute(name)]),
  );

function open(body: object = stored) {
  fakeServer({ "GET /api/me/settings": { body } });
  const { loader, Component } = page;
  const router = createMemoryRouter([{ path: "/", loader, Component, HydrateFallback: Nothing }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const Nothing = () => null;
