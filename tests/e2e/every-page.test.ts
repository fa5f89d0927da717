import { listContacts } from "#shared/api/contacts.ts";
import { listFlows } from "#shared/api/flows.ts";
import { listResponses } from "#shared/api/responses.ts";
import { paths, sitePaths } from "#shared/paths.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { test as base, expect } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

/** Owns the demonstration's business: pages are seen with lists as long as a real one's. */
const owner = "owner@demo.example";

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ sink }, use) => {
      const env = { SMTP_URL: sink.url, ADMIN_EMAILS: owner };
      const server = await startServer({ env, arguments: ["--demo"] });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** They only lead to another page, or need a token of their own. */
const elsewhere = ["home", "admin", "loginLink"];
const narrow = 360;

// `src/web/routes.test.ts` holds the list of addresses against the router: no page can be forgotten.
test("every page of the application is accessible in both themes and fits a phone", async ({
  page,
  server,
  sink,
}) => {
  test.slow();
  const client = await signInOverHttp(() => server.origin, sink, owner);
  const { flows } = await client.call(listFlows);
  const { contacts } = await client.call(listContacts);
  const { responses } = await client.call(listResponses);
  const ids: Record<string, string | undefined> = {
    flowId: flows[0]?.id,
    contactId: contacts[0]?.id,
    responseId: responses[0]?.id,
  };

  await page.addInitScript(() => localStorage.setItem("ui-theme", "light"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: narrow, height: 740 });
  await signIn(page, sink, owner);
  const pages = Object.entries(paths)
    .filter(([name]) => !elsewhere.includes(name))
    .map(([, { pattern }]) => pattern);
  for (const pattern of [...pages, sitePaths.apiReference.pattern]) {
    await test.step(pattern, async () => {
      await page.goto(pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "missing"));
      await expect(page.locator("main h1").first()).toBeVisible();
      for (const theme of ["light", "dark"]) {
        await page.evaluate(
          (name) => document.documentElement.setAttribute("data-theme", name),
          theme,
        );
        await expectAccessible(page);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${pattern} is wider than the screen`).toBeLessThanOrEqual(narrow);
    });
  }
});
