import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test as journey } from "#tests/support/journey.ts";
import { startSsoServer } from "#tests/support/sso-server.ts";
import { ssoPerson } from "#tests/support/sso-tenant.ts";

const test = journey.extend({
  server: [
    async ({ sink }, use) => {
      const server = await startSsoServer({ SMTP_URL: sink.url });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** @spec 1.8, 7.20 */
test("an address of a business with its own provider signs in there", async ({ page, watch }) => {
  watch.expect(/to another origin: \S+\/sso\?/);
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(ssoPerson.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(dashboard|welcome)$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
