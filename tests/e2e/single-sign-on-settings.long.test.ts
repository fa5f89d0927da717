import { startSamlProvider } from "#server/testing/saml-provider.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test as journey } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import { startSsoServer } from "#tests/support/sso-server.ts";

const person = { id: "own-1", email: "colleague@own-provider.example", name: "Col" };
type Provider = Awaited<ReturnType<typeof startSamlProvider>>;
type Manage = Awaited<ReturnType<typeof startSsoServer>>["manage"];

const test = journey.extend<object, { provider: Provider; manage: Manage }>({
  server: [
    async ({ sink }, use) => {
      const env = { SMTP_URL: sink.url, PRIVATE_NETWORK_REQUESTS: "allow" };
      const server = await startSsoServer(env);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  manage: [
    async ({ server }, use) => use((server as Awaited<ReturnType<typeof startSsoServer>>).manage),
    { scope: "worker" },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to determine the fixtures used
    async ({}, use) => {
      const provider = await startSamlProvider(person);
      await use(provider);
      provider.close();
    },
    { scope: "worker" },
  ],
});

test("an owner sets up the business's own provider, and a colleague signs in with it", async ({
  page,
  sink,
  provider,
  manage,
  visitor,
  watch,
}) => {
  watch.expect(/400/);
  await startBusiness(page, sink, "sso-owner@example.com", "Own Provider Agency");
  await page.goto("/settings/team");
  const panel = page.getByRole("region", { name: "Single sign-on" });
  await expect(panel.getByText("No domain of yours is proved yet")).toBeVisible();
  await expect(panel.getByText("/v1/auth/saml/acs?projectId=")).toBeVisible();
  await expectAccessible(page);

  const save = panel.getByRole("button", { name: "Save single sign-on" });
  const metadata = panel.getByLabel("Address of its metadata");
  await save.click();
  await expect(panel.getByText("Enter the address of your provider’s metadata.")).toBeVisible();
  await expect(metadata).toBeFocused();
  await metadata.fill(`${new URL(provider.issuer).origin}/metadata`);
  await panel.getByRole("button", { name: "Add a group" }).click();
  await panel.getByLabel("Group at your provider").fill("bosses");
  await panel.getByLabel("Becomes").selectOption("owner");
  await panel.getByRole("switch", { name: /Let people sign in by it/ }).check();
  await save.click();
  await expect(page.getByText("Single sign-on saved", { exact: true })).toBeVisible();
  await expect(panel.getByText(provider.issuer, { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Test what is saved" }).click();
  await expect(panel.getByText("This fits so far")).toBeVisible();
  await expectAccessible(page);

  const entityId = (await panel.getByText(/^PReviewFlow\w+-/).textContent()) ?? "";
  const id = entityId.slice(entityId.indexOf("-") + 1);
  await manage("/v1/mgmt/tenant/update", {
    id,
    name: "Own Provider Agency",
    selfProvisioningDomains: ["own-provider.example"],
  });
  await page.reload();
  await expect(panel.getByText("own-provider.example")).toBeVisible();

  const colleague = await visitor();
  colleague.watch.expect(/to another origin: \S+\/sso\?/);
  await colleague.page.goto("/login");
  await colleague.page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await colleague.page.keyboard.press("Enter");
  await expect(colleague.page).toHaveURL(/\/dashboard$/);
  await colleague.page.goto("/settings/team");
  await expect(colleague.page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await expect(colleague.page.getByRole("region", { name: "Single sign-on" })).toHaveCount(0);
});
