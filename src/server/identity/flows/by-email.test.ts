import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openFlow, unwalkedEdges } from "../../testing/flow-browser.ts";
import { startTestIdentity, type TestIdentity } from "../../testing/test-identity.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

/** @spec 4.19 */
test("a person signs in by a code, by a link where it is opened, and by a number on another device", async () => {
  const email = "edges@example.com";
  const run = await openFlow(identity, "sign-up-or-in").start();
  await run.press("submit", { email });
  expect(run.state).not.toHaveProperty("notice");
  await run.press("resend");
  expect(run.state.notice).toBe("A new code is on its way.");
  await run.press("change-email");
  await run.press("submit", { email });
  await run.press("submit", { code: identity.codeFor(email) });
  expect(run.body.status).toBe("completed");
  const filled = await openFlow(identity, "sign-up-or-in").start();
  await filled.press("submit", { email: "filled@example.com" });
  await filled.press("code", { code: identity.codeFor("filled@example.com") });
  expect(filled.body.status).toBe("completed");

  identity.clock.advance(600_000);
  const link = await openFlow(identity, "sign-up-or-in").start();
  await link.press("submit", { email });
  await link.press("link");
  await link.press("resend");
  expect(link.state.notice).toBe("A new link is on its way.");
  await link.press("change-email");
  await link.press("submit", { email });
  identity.clock.advance(600_000);
  await link.press("link");
  await link.press("use-code");
  await link.press("code", { code: "000000" });
  expect(link.state.errorText).toBeTruthy();
  await link.press("link");
  const opened = await link.openLink(email);
  expect(opened.body).toMatchObject({
    status: "completed",
    lastAuth: { authMethod: "magiclink" },
  });
  const again = await link.openLink(email);
  expect(again.body.errorCode ?? again.body.status).toBe("completed");
  identity.clock.advance(20_000);
  expect((await link.openLink(email)).body).toMatchObject({ errorCode: "E103205" });

  identity.clock.advance(600_000);
  const number = await openFlow(identity, "sign-up-or-in").start();
  await number.press("submit", { email });
  await number.press("number");
  expect(number.state.linkId).toMatch(/^\d\d$/);
  const { linkId } = number.state;
  await number.press("use-code");
  await number.press("number");
  identity.clock.advance(600_000);
  await number.press("change-email");
  await number.press("submit", { email });
  await number.press("number");
  const shown = number.state.linkId;
  expect([linkId, shown]).toEqual([expect.any(String), expect.any(String)]);
  const waiting = await number.press("polling");
  expect(waiting.body).toMatchObject({ action: "poll", status: "waiting" });
  expect(waiting.body.screen).toBeUndefined();
  const text = identity.mails.findLast((mail) => mail.to === email)?.text ?? "";
  const wrong = [...text.matchAll(/^(\d\d): /gm)]
    .map(([, one]) => one)
    .find((one) => one !== shown);
  expect((await number.openLink(email, wrong)).body.screen.id).toBe("wrong-number");
  await number.press("polling");
  expect(number.body.action).toBe("poll");
  const approving = await number.openLink(email, shown);
  expect(approving.body).toMatchObject({ status: "waiting", screen: { id: "approved" } });
  expect(approving.body).not.toHaveProperty("authInfo");
  await number.press("polling");
  expect(number.body).toMatchObject({ status: "completed", authInfo: { user: { email } } });
});

test("a link opened while the page shows the code still signs in; a used one says so", async () => {
  const email = "late@example.com";
  const run = await openFlow(identity, "sign-up-or-in").start();
  await run.press("submit", { email });
  await run.press("link");
  await run.press("use-code");
  expect((await run.openLink(email).catch(() => undefined))?.body?.status).not.toBe("completed");
  const text =
    identity.mails.filter((mail) => mail.to === email && mail.purpose === "sign-in-link").at(-1)
      ?.text ?? "";
  const token = text.match(/[?&]t=(\w+)/)?.[1];
  await run.press("submit", { token }, "@link");
  expect(run.body.status).toBe("completed");

  const welcome = await openFlow(identity, "sign-up-or-in").start();
  await welcome.press("submit", { token }, "@link");
  expect(welcome.body).toMatchObject({
    status: "waiting",
    screen: { state: { errorType: "link.used" } },
  });
  await welcome.press("submit", { email: "welcome@example.com" });
  await welcome.press("link");
  const back = identity.mails.at(-1)?.text.match(/[?&]t=(\w+)/)?.[1];
  await welcome.press("change-email");
  await welcome.press("submit", { token: back }, "@link");
  expect(welcome.body.status).toBe("completed");
});

test("a link or a number of one run means nothing in another", async () => {
  const [mine, theirs] = [
    await openFlow(identity, "sign-up-or-in").start(),
    await openFlow(identity, "sign-up-or-in").start(),
  ];
  await mine.press("submit", { email: "mine@example.com" });
  await mine.press("link");
  const token = identity.mails.at(-1)?.text.match(/[?&]t=(\w+)/)?.[1];
  await theirs.press("submit", { email: "theirs@example.com" });
  await theirs.press("number");
  await theirs.press("submit", { token }, "@link");
  await theirs.press("polling");
  expect(theirs.body.action).toBe("poll");
  const enchanted = await identity.call("/v1/auth/enchantedlink/signup-in/email", {
    loginId: "mine@example.com",
  });
  const right = identity.mails
    .at(-1)
    ?.text.match(new RegExp(`^${enchanted.body.linkId}: .*[?&]t=(\\w+)`, "m"))?.[1];
  await theirs.press("submit", { token: right }, "@link");
  await theirs.press("polling");
  expect(theirs.body.action).toBe("poll");
});

test("a link that is opened in another browser leads to a question there, from every screen", async () => {
  const email = "elsewhere@example.com";
  const run = await openFlow(openBrowser(identity), "sign-up-or-in").start();
  await run.press("submit", { email });
  await run.press("link");
  const phone = openBrowser(identity);
  const there = openFlow(phone, "sign-up-or-in").goOn(await run.openLink(email, undefined, phone));
  await there.press("change-email");
  expect(there.body.screen.id).toBe("welcome");
  const token = identity.mails.at(-1)?.text.match(/[?&]t=(\w+)/)?.[1];
  for (const [button, screen] of [
    ["use-code", "verify-code"],
    ["change-email", "welcome"],
  ] as const) {
    await run.press(button);
    const led = await run.bringLink(token, openBrowser(identity));
    expect(led.body.screen.id, screen).toBe("link-elsewhere");
  }
  there.goOn(await run.bringLink(token, phone));
  await there.press("sign-in-here", { email });
  expect(there.body.status).toBe("completed");
});

test("the right one of three links that is opened in another browser leads to a question there", async () => {
  const email = "three@example.com";
  const run = await openFlow(openBrowser(identity), "sign-up-or-in").start();
  await run.press("submit", { email });
  await run.press("number");
  const phone = openBrowser(identity);
  const link = await run.openLink(email, run.state.linkId, phone);
  const there = openFlow(phone, "sign-up-or-in").goOn(link);
  await there.press("sign-in-there", { email });
  expect(there.body.screen.id).toBe("approved");
  await run.press("polling");
  expect(run.body.status).toBe("completed");
});

test("the tests walk every edge of these screens", () => {
  expect(unwalkedEdges(["sign-up-or-in"], "email")).toEqual([]);
});
