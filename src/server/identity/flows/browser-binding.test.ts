import { expect, test } from "vitest";
import { openBrowser, openFlow } from "../../testing/flow-browser.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf } from "../../testing/test-identity.ts";
import { flowNonceHeader } from "./repeated-calls.ts";

/**
 * A run belongs to the browser that began it, so that a link cannot sign a person in as its sender.
 */

const identity = startedTestIdentity();

const inBrowser = async (email: string) => {
  const browser = openBrowser(identity);
  const run = await openFlow(browser, "sign-up-or-in").start();
  await run.press("submit", { email });
  return { browser, run };
};
/** The calls of a page whose address names the run. */
const stepIn = (
  browser: Pick<typeof identity, "call">,
  at: { executionId: string; stepId: string },
  input: object,
  interactionId = "submit",
) => {
  const { executionId, stepId } = at;
  return browser.call("/v1/flow/next", { executionId, stepId, interactionId, input });
};
const tokenFor = (email: string) =>
  identity.mails.findLast(({ to }) => to === email)?.text.match(/[?&]t=(\w+)/)?.[1] ?? "";
const beginsAnew = (from: { executionId: string }) => ({
  status: 200,
  body: {
    status: "waiting",
    executionId: expect.not.stringContaining(from.executionId),
    screen: {
      id: "welcome",
      state: {
        errorText:
          "This sign-in was begun in another browser, or this browser keeps no cookies. Start again here.",
      },
    },
  },
});

test("the cookie is for the flow's calls alone, and out of reach for scripts", async () => {
  const browser = openBrowser(identity);
  const begun = await openFlow(browser, "sign-up-or-in").start();
  const [line = ""] = begun.answer.headers.getSetCookie();
  expect(line).toMatch(
    /^flow-\w{22}=[\w-]{43}; Max-Age=1800; Path=\/v1\/flow; HttpOnly; SameSite=Lax$/,
  );
  const secure = openBrowser(identity);
  identity.settings.publicUrl = new URL("https://reviews.example");
  const overTls = await openFlow(secure, "sign-up-or-in").start();
  identity.settings.publicUrl = new URL("http://localhost:3000");
  expect(overTls.answer.headers.getSetCookie()[0]).toContain("; Secure");
});

test("the browser that began goes on, in as many tabs as it likes", async () => {
  const { browser, run } = await inBrowser("own@example.com");
  const tab = await openFlow(browser, "sign-up-or-in").start();
  await tab.press("submit", { email: "tab@example.com" });
  await run.press("code", { code: identity.codeFor("own@example.com") });
  expect(run.body.status).toBe("completed");
  await tab.press("code", { code: identity.codeFor("tab@example.com") });
  expect(tab.body.status).toBe("completed");
});

test("a start that is delivered twice leaves the same cookie", async () => {
  const headers = { "x-descope-sdk-session-id": "2026-03-10-1", "sec-fetch-site": "same-origin" };
  const body = {
    flowId: "sign-up-or-in",
    interactionId: "submit",
    input: { email: "t@x.example" },
  };
  const start = () => identity.call("/v1/flow/start", body, { headers });
  const [lost, arrived] = [await start(), await start()];
  const name = `flow-${arrived.body.executionId.split("|#|")[1]}`;
  expect(cookieOf(arrived, name)).toBeDefined();
  expect(cookieOf(arrived, name)).toBe(cookieOf(lost, name));
});

test("another browser cannot continue the run but can start its own", async () => {
  const { run } = await inBrowser("begun@example.com");
  const code = identity.codeFor("begun@example.com");
  for (const [input, pressed] of [
    [{ code }, "code"],
    [{ email: "other@example.com" }, "submit"],
    [{}, "polling"],
    [{ exchangeCode: "x".repeat(32) }, "submit"],
    [{ transactionId: "x".repeat(32), response: "{}" }, "submit"],
  ] as const) {
    const victim = openBrowser(identity);
    const led = await stepIn(victim, run.body, input, pressed);
    expect(led).toMatchObject(beginsAnew(run.body));
    expect(led.body).not.toHaveProperty("authInfo");
    const own = openFlow(victim, "sign-up-or-in").goOn(led);
    await own.press("submit", { email: "victim@example.com" });
    expect(own.body.screen.id).toBe("verify-code");
  }
  await run.press("code", { code });
  expect(run.body.status).toBe("completed");
});

test("a program's run cannot be continued in a browser, nor a browser's run by a program", async () => {
  const theirs = await openFlow(identity, "sign-up-or-in").start();
  await theirs.press("submit", { email: "program@example.com" });
  const code = identity.codeFor("program@example.com");
  expect(await stepIn(openBrowser(identity), theirs.body, { code }, "code")).toMatchObject(
    beginsAnew(theirs.body),
  );
  const old = { headers: { origin: "http://localhost:3000" } };
  const withoutMetadata = await identity.call(
    "/v1/flow/next",
    { ...theirs.body, interactionId: "code", input: { code } },
    old,
  );
  expect(withoutMetadata).toMatchObject(beginsAnew(theirs.body));
  await theirs.press("code", { code });
  expect(theirs.body.status).toBe("completed");

  const { run } = await inBrowser("taken@example.com");
  const taken = { code: identity.codeFor("taken@example.com") };
  expect(await stepIn(identity, run.body, taken, "code")).toMatchObject(beginsAnew(run.body));
});

test("an answer is not given again to another browser", async () => {
  const { run } = await inBrowser("again@example.com");
  const at = run.body;
  const code = identity.codeFor("again@example.com");
  await run.press("code", { code });
  expect(run.body.status).toBe("completed");
  const led = await stepIn(openBrowser(identity), at, { code }, "code");
  expect(led).toMatchObject(beginsAnew(at));
});

test("a link signs in at once where it was asked for, also in a tab that knows no nonce", async () => {
  const { browser, run } = await inBrowser("here@example.com");
  await run.press("link");
  const opened = await run.openLink("here@example.com", undefined, browser);
  expect(opened.body).toMatchObject({ status: "completed", lastAuth: { authMethod: "magiclink" } });
});

test("a link on another device is redeemed only for a person who says where it was sent", async () => {
  const email = "phone@example.com";
  const { run } = await inBrowser(email);
  await run.press("link");
  const scanner = await run.openLink(email, undefined, openBrowser(identity));
  expect(scanner.body).toMatchObject({ screen: { id: "link-elsewhere" } });
  const phone = openBrowser(identity);
  const opened = await run.openLink(email, undefined, phone);
  expect(opened.body).toMatchObject({
    status: "waiting",
    screen: { id: "link-elsewhere", state: { form: {} } },
  });
  expect(opened.body).not.toHaveProperty("authInfo");
  expect(opened.headers.get(flowNonceHeader)).toMatch(/^1\./);
  const there = openFlow(phone, "sign-up-or-in").goOn(opened);
  expect(JSON.stringify(opened.body)).not.toContain(email);
  // The calls of a program that presses every button.
  await there.press("sign-in-here");
  expect(there.state.errorType).toBe("email.invalid");
  await there.press("sign-in-here", { email: "phones@example.com" });
  expect(there.state.errorType).toBe("link.other_address");
  await there.press("sign-in-here", { email: " Phone@example.com" });
  expect(there.body).toMatchObject({
    status: "completed",
    authInfo: { user: { email } },
    lastAuth: { authMethod: "magiclink" },
  });
  const third = await run.openLink(email, undefined, openBrowser(identity));
  expect(third.body).toMatchObject({
    screen: { id: "welcome", state: { errorType: "link.used" } },
  });
  const late = openFlow(phone, "sign-up-or-in").goOn(scanner);
  await late.press("sign-in-here", { email });
  expect(late.body).not.toHaveProperty("authInfo");
});

test("a link of another run asks nothing, and a used run leads to a start", async () => {
  const [mine, theirs] = [await inBrowser("m@example.com"), await inBrowser("n@example.com")];
  await mine.run.press("link");
  await theirs.run.press("link");
  const led = await stepIn(openBrowser(identity), theirs.run.body, {
    token: tokenFor("m@example.com"),
  });
  expect(led.body).toMatchObject({ screen: { id: "welcome", state: { errorType: "link.used" } } });
});

test("a number is confirmed on any device by its reader, and only the page that shows it goes on", async () => {
  const email = "shown@example.com";
  const { run } = await inBrowser(email);
  await run.press("number");
  // A poll's answer has no screen to read it from.
  const { linkId } = run.state;
  // The calls of a mail scanner that opens every link and presses every button.
  const scanner = openBrowser(identity);
  const scanned = openFlow(scanner, "sign-up-or-in").goOn(
    await run.openLink(email, linkId, scanner),
  );
  expect(scanned.body.screen).toMatchObject({ id: "number-elsewhere", state: { form: {} } });
  expect(JSON.stringify(scanned.body)).not.toContain(email);
  await scanned.press("sign-in-there");
  expect(scanned.state.errorType).toBe("email.invalid");
  await scanned.press("sign-in-there", { email: "other@example.com" });
  expect(scanned.state.errorType).toBe("link.other_address");
  expect((await run.press("polling")).body.action).toBe("poll");

  const phone = openBrowser(identity);
  const opened = openFlow(phone, "sign-up-or-in").goOn(await run.openLink(email, linkId, phone));
  await opened.press("sign-in-there", { email: " Shown@example.com" });
  expect(opened.body).toMatchObject({ status: "waiting", screen: { id: "approved" } });
  expect(opened.body).not.toHaveProperty("authInfo");
  expect(await stepIn(phone, run.body, {}, "polling")).toMatchObject(beginsAnew(run.body));
  await run.press("polling");
  expect(run.body.status).toBe("completed");
});

test("an account flow starts again in another browser with that browser's session", async () => {
  const { browser, run } = await inBrowser("session@example.com");
  await run.press("code", { code: identity.codeFor("session@example.com") });
  const change = await openFlow(browser, "change-email").start();
  expect(await stepIn(openBrowser(identity), change.body, {})).toMatchObject({
    status: 400,
    body: { errorCode: "E103205" },
  });
});

test("a network over its limit creates no rows through other people's runs", async () => {
  const { run } = await inBrowser("flood@example.com");
  const { flowCallsPerAddress } = identity.settings.limits;
  identity.settings.limits = {
    ...identity.settings.limits,
    flowCallsPerAddress: { points: 0, seconds: 600 },
  };
  const led = await stepIn(openBrowser(identity), run.body, { token: "x".repeat(32) });
  identity.settings.limits = { ...identity.settings.limits, flowCallsPerAddress };
  expect(led.body.screen.state.errorType).toBe("tries.too_many");
});

test("a browser that starts many runs keeps only the newest cookies", async () => {
  const browser = openBrowser(identity);
  const first = await openFlow(browser, "sign-up-or-in").start();
  const { executionId } = first.body;
  let last = first;
  for (let i = 0; i < 10; i += 1) last = await openFlow(browser, "sign-up-or-in").start();
  await last.press("submit", { email: "last@example.com" });
  expect(last.body.screen.id).toBe("verify-code");
  expect(await stepIn(browser, first.body, { email: "x@example.com" })).toMatchObject(
    beginsAnew({ executionId }),
  );
});
