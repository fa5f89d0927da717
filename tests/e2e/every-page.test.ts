import type { Page } from "@playwright/test";
import { createAutomation } from "#shared/api/automations.ts";
import { listCampaigns } from "#shared/api/campaigns.ts";
import { listContacts } from "#shared/api/contacts.ts";
import { listExternalReviews } from "#shared/api/external-reviews.ts";
import { listFlows } from "#shared/api/flows.ts";
import { listResponses } from "#shared/api/responses.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { outsidePaths, paths } from "#shared/paths.ts";
import { coloursOnly, expectAccessible } from "#tests/support/accessible.ts";
import { test as base, expect } from "#tests/support/journey.ts";
import { startJourneyServer } from "#tests/support/journey-server.ts";
import { expectReadingOrder } from "#tests/support/reading-order.ts";
import { signIn } from "#tests/support/sign-in.ts";
import type { RunningServer } from "#tests/support/start-server.ts";

/** Owns the demonstration's business, whose lists are as long as a real one's. */
const owner = "owner@demo.example";

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ sink }, use) => {
      const env = { SMTP_URL: sink.url, ADMIN_EMAILS: owner };
      const server = await startJourneyServer(env, "--demo");
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** They lead to another page of the list, or need a token. */
const elsewhere = [
  "home",
  "admin",
  "loginLink",
  "insights",
  "contactImport",
  "externalReviewImport",
];
const narrow = 360;

// `src/web/routes.test.ts` compares the list of addresses with the router, so no page can be missed.
test("every page of the application is accessible in both themes and fits a phone", async ({
  page,
  sink,
}) => {
  // A page takes a second or two; on a busy machine all of them together take several times as long.
  test.setTimeout(900_000);
  const client = await signIn(page, sink, owner);
  const { flows } = await client.call(listFlows);
  const { contacts } = await client.call(listContacts);
  const { responses } = await client.call(listResponses);
  const { campaigns } = await client.call(listCampaigns);
  const { reviews } = await client.call(listExternalReviews);
  const { automationId } = await client.call(createAutomation, {
    body: { ...defaultSettings, name: "After a service", flowId: flows[0]?.id ?? "" },
  });
  const ids: Record<string, string | undefined> = {
    automationId,
    campaignId: campaigns[0]?.id,
    flowId: flows[0]?.id,
    contactId: contacts[0]?.id,
    responseId: responses[0]?.id,
    week: responses[0]?.submittedAt.slice(0, 10),
    externalReviewId: reviews.find(({ match }) => match === null)?.id,
  };

  await page.addInitScript(() => localStorage.setItem("ui-theme", "light"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: narrow, height: 740 });
  await page.goto("/dashboard");
  for (const [name, { pattern }] of Object.entries(paths)) {
    if (elsewhere.includes(name)) continue;
    await test.step(pattern, async () => {
      await goTo(
        page,
        pattern.replace(/:(\w+)/g, (_, id: string) => ids[id] ?? "missing"),
      );
      await expectAccessible(page);
      await inDark(page, () => expectAccessible(page, coloursOnly));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${pattern} is wider than the screen`).toBeLessThanOrEqual(narrow);
    });
  }
});

const dailyPages = ["dashboard", "responses", "contacts", "invitations"] as const;

test("headings have no gaps and the Tab key follows the reading order on the pages of daily work", async ({
  page,
  sink,
}) => {
  const client = await signIn(page, sink, owner);
  const { flows } = await client.call(listFlows);
  const addresses = dailyPages.map((name) => paths[name].href());
  const publicPage = outsidePaths.review.href({ reviewId: flows[0]?.id ?? "" });
  for (const address of [...addresses, publicPage]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator("h1")).toHaveCount(1);
      await expectReadingOrder(page);
    });
  }
});

/** Navigates client-side, because reloading the application for every page takes far longer. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((next) => {
    for (const old of document.querySelectorAll("main h1, dialog")) {
      old.setAttribute("data-left", "");
    }
    history.pushState({}, "", next);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
  // A dialog with its own address opens above the existing page.
  const arrived = page.locator(":is(main h1, dialog[open]):not([data-left])");
  await expect(arrived.first()).toBeVisible();
  await expect(page.locator("main h1")).toHaveCount(1);
}

async function inDark(page: Page, look: () => Promise<void>): Promise<void> {
  const show = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
  await show("dark");
  await look();
  await show("light");
}
