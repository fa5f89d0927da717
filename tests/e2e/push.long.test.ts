import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";

test("a push message reaches the service worker, which shows it", async ({
  page,
  context,
  sink,
}) => {
  await startBusiness(page, sink, "push@example.com", "Push Agency");
  await page.goto("/settings/notifications");
  await page.getByRole("button", { name: "Edit Settings" }).click();
  await expectAccessible(page);

  await context.grantPermissions(["notifications"]);
  const registration = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    const { scope } = await navigator.serviceWorker.ready;
    return scope;
  });
  const { origin } = new URL(page.url());
  expect(registration).toBe(`${origin}/`);
  // A headless browser shows no notifications, so they are recorded.
  const [worker = await context.waitForEvent("serviceworker")] = context.serviceWorkers();
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: { showNotification: (...given: unknown[]) => Promise<void> };
      shown: unknown[];
    };
    scope.shown = [];
    scope.registration.showNotification = async (...given) => {
      scope.shown.push(given);
    };
  });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const { title, ...message } = {
    title: "New 4-star response",
    body: "After a claim",
    path: "/responses",
  };
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data: JSON.stringify({ title, ...message }),
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  const { body, path } = message;
  await expect
    .poll(shown)
    .toEqual([[title, { body, tag: path, icon: "/icon.svg", data: { path } }]]);
});
