import { flows } from "#server/identity/flow-definitions/flows.ts";
import { messagingApp } from "#server/testing/messenger.ts";
import { startStubProvider } from "#server/testing/stub-provider.ts";
import { FlowVisit } from "#tests/support/flow-visit.ts";
import { walks } from "#tests/support/flow-walks.ts";
import { expect, test as journey } from "#tests/support/journey.ts";
import { startSsoServer } from "#tests/support/sso-server.ts";
import { startTextGateway, type TextGateway } from "#tests/support/text-gateway.ts";
import { serveWidgetPage } from "#tests/support/widget-page.ts";

/** The server of every journey, with sign-in by other providers enabled. */
const test = journey.extend<object, { texts: TextGateway }>({
  texts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const texts = await startTextGateway();
      await use(texts);
      texts.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ sink, texts }, use) => {
      let now = Date.now;
      const provider = await startStubProvider(() => now());
      const server = await startSsoServer({
        SMTP_URL: sink.url,
        SMS_GATEWAY_URL: texts.url,
        WHATSAPP_NUMBER: messagingApp.number,
        WHATSAPP_WEBHOOK_KEY: messagingApp.key,
        OAUTH_ACME_CLIENT_ID: "client",
        OAUTH_ACME_SECRET: "secret",
        OAUTH_ACME_ISSUER: provider.issuer,
      });
      now = server.now;
      await use(server);
      await server.stop();
      provider.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.describe.configure({ mode: "parallel" });

test("every flow of the provider is covered", () => {
  expect(new Set(walks.map(({ flow }) => flow))).toEqual(new Set(flows.keys()));
});

/** Our SDK and kit meet every flow in every way; the other two pairs meet only the most common flow. */
const pairs = [
  { sdk: "3.3.1", kit: "ours", walked: walks },
  { sdk: "2.7.2", kit: "stock", walked: walks },
  { sdk: "3.3.1", kit: "stock", walked: walks.slice(0, 1) },
  { sdk: "2.7.2", kit: "ours", walked: walks.slice(0, 1) },
] as const;

for (const { sdk, kit, walked } of pairs) {
  for (const { flow, way, go } of walked) {
    /** @spec 1.8, 2.36, 2.37, 3.19, 3.22, 4.5, 4.12, 4.17, 9.13, 9.23 */
    test(`SDK ${sdk}, ${kit} kit: ${flow} by ${way}`, async ({ visitor, server, sink, texts }) => {
      const email = `${sdk}-${kit}-${flow}-${way}@example.com`.replaceAll(" ", "-");
      const open = async () => {
        const { page, context, watch } = await visitor();
        // Only what we ship must stay on our origin; the vendor's kits may use others.
        watch.expect(
          sdk === "3.3.1" && kit === "ours" ? /to another origin: \S+\/(authorize|sso)\?/ : /./,
        );
        await serveWidgetPage(context, server.origin, { sdk, kit });
        return new FlowVisit({ page, sink, texts, kit, email, clock: server });
      };
      const visit = await open();
      const end = await go(visit, open);
      await (end instanceof FlowVisit ? end : visit).succeeds();
    });
  }
}
