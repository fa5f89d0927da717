import type { BrowserContextOptions, Page } from "@playwright/test";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { PageWatch } from "#tests/support/watch-page.ts";

const phone = { viewport: { width: 390, height: 844 } };
const script = /\/review\/assets\/enhance-/;
const second = (page: Page) => page.getByLabel("What happened, from the first call to the last?");
const send = (page: Page) => page.getByRole("button", { name: "Send my answers" });

/** Stops animations, so that delays based on them last as long as the test needs. */
async function stopAnimations(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Animation.enable");
  await cdp.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

async function loseScript(page: Page, watch: PageWatch): Promise<void> {
  watch.expect(/ERR_FAILED/);
  await page.route(script, (route) => route.abort());
}

test("on a phone the other questions wait for the script, and the first one does not move", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "awaited@example.com");
  const { page } = await visitor(phone);
  await stopAnimations(page);
  const release = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`/review/${flow.id}`, { waitUntil: "commit" });
  const first = page.getByRole("radiogroup").first();
  await expect(first).toBeVisible();
  await expect(second(page)).toBeHidden();
  await expect(send(page)).toBeHidden();
  const before = await first.boundingBox();
  release.resolve();
  await expect(page.locator(".stepping")).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  await expect(second(page)).toBeHidden();
});

const whole: { name: string; email: string; options: BrowserContextOptions }[] = [
  {
    name: "a phone without script",
    email: "no-script@example.com",
    options: { ...phone, javaScriptEnabled: false },
  },
  { name: "a wide window that waits for its script", email: "wide@example.com", options: {} },
];
for (const { name, email, options } of whole) {
  test(`${name} shows every question at once`, async ({ server, sink, visitor }) => {
    const { flow } = await createOwnerWithFlow(server.origin, sink, email);
    const { page, watch } = await visitor(options);
    await stopAnimations(page);
    await loseScript(page, watch);
    await page.goto(`/review/${flow.id}`);
    await expect(second(page)).toBeVisible();
    await expect(send(page)).toBeVisible();
  });
}

test("on a phone without the script the other questions appear anyway", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "script-lost@example.com");
  const { page, watch } = await visitor(phone);
  await loseScript(page, watch);
  await page.goto(`/review/${flow.id}`);
  await expect(second(page)).toBeVisible();
  await expect(send(page)).toBeVisible();
});
