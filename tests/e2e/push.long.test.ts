import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";

test("a push message is shown by the service worker", async ({ page, context, sink }) => {
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
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const message = { title: "New 4-star response", body: "After a claim", path: "/responses" };
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  await expect
    .poll(shown)
    .toEqual([
      { title: message.title, body: message.body, tag: message.path, data: { path: message.path } },
    ]);
});
