import { beforeEach, expect, test } from "vitest";
import { openFlow } from "../../testing/flow-browser.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf, signIn } from "../../testing/test-identity.ts";

/** An account moves to another address in the session that asked for it, and never by a link that another person follows. */

const identity = startedTestIdentity();
beforeEach(() => void identity.clock.advance(600_000));

const call = (path: string, body: object, bearer?: string) =>
  identity.call(`/v1/auth/${path}`, body, bearer ? { bearer } : {});
const enter = async (email: string) => cookieOf(await signIn(identity, email), "DSR") ?? "";
const newestTo = (email: string) => identity.mails.findLast(({ to }) => to === email);
const tokensTo = (email: string) =>
  [...(newestTo(email)?.text ?? "").matchAll(/[?&]t=(\w+)/g)].map(([, token]) => token);

test("the link of an address change gives nothing to its recipient, nor to the requester's waiting page", async () => {
  const asker = await enter("mallory@example.com");
  const update = {
    loginId: "mallory@example.com",
    email: "victim@example.com",
    addToLoginIDs: true,
  };

  await call("magiclink/update/email", update, asker);
  expect(newestTo("victim@example.com")?.text).toContain("mallory@example.com");
  const followed = await call("magiclink/verify", { token: tokensTo("victim@example.com")[0] });
  expect(followed).toMatchObject({ status: 400, body: { errorCode: "E061102" } });

  await call("otp/update/email", update, asker);
  const code = identity.codeFor("victim@example.com");
  const typed = await call("otp/verify/email", { loginId: "mallory@example.com", code });
  expect(typed).toMatchObject({ status: 400, body: { errorCode: "E061102" } });

  await call("otp/update/email", update, asker);
  const other = await enter("bystander@example.com");
  const again = { loginId: "mallory@example.com", code: identity.codeFor("victim@example.com") };
  expect((await call("otp/verify/email", again, other)).status).toBe(400);

  const { body } = await call("enchantedlink/update/email", update, asker);
  for (const token of tokensTo("victim@example.com"))
    expect((await call("enchantedlink/verify", { token })).status).not.toBe(200);
  const { pendingRef } = body;
  const waiting = await call("enchantedlink/pending-session", { pendingRef }, asker);
  expect(waiting).toMatchObject({ status: 401, body: { errorCode: "E062503" } });

  const victim = await signIn(identity, "victim@example.com");
  expect(victim.body.authInfo.user.loginIds).toEqual(["victim@example.com"]);
});

test.each([
  ["otp", "move-code"],
  ["magiclink", "move-link"],
  ["enchantedlink", "move-numbers"],
])("a mail of %s that moves an account says so, and not how to sign in", async (path, purpose) => {
  const loginId = `${path}-before@example.com`;
  const to = `${path}-after@example.com`;
  await call(`${path}/update/email`, { loginId, email: to }, await enter(loginId));
  expect(newestTo(to)?.purpose).toBe(purpose);
  expect(newestTo(to)?.text).toContain(`move the account ${loginId} to this address`);
  expect(newestTo(to)?.text + (newestTo(to)?.subject ?? "")).not.toMatch(/sign.?in/i);
});

test("a code in the flow has the same effect", async () => {
  const run = await openFlow(
    identity,
    "change-email",
    await enter("flow-before@example.com"),
  ).start();
  await run.press("submit", { email: "flow-after@example.com" });
  expect(newestTo("flow-after@example.com")?.purpose).toBe("move-code");
});

test("a moved address counts as signed in with only after a sign-in with it", async () => {
  const bearer = await enter("moved-before@example.com");
  const run = await openFlow(identity, "change-email", bearer).start();
  await run.press("submit", { email: "moved-after@example.com" });
  await run.press("code", { code: identity.codeFor("moved-after@example.com") });
  const moved = { email: "moved-after@example.com", emailVerified: true };
  expect(identity.signedIn.at(-1)).toMatchObject({ ...moved, emailSignedIn: false });
  await signIn(identity, "moved-after@example.com");
  expect(identity.signedIn.at(-1)).toMatchObject({ ...moved, emailSignedIn: true });
});

test("the old address gets a link that moves the account back, once, and signs every device out", async () => {
  const bearer = await enter("robbed@example.com");
  const { userId } = (await signIn(identity, "robbed@example.com")).body.authInfo.user;
  const run = await openFlow(identity, "change-email", bearer).start();
  await run.press("submit", { email: "robber@example.com" });
  await run.press("code", { code: identity.codeFor("robber@example.com") });
  const robber = cookieOf(run.answer, "DSR") ?? "";
  const token = newestTo("robbed@example.com")?.text.match(/login-link\?for=address#(\S+)/)?.[1];
  const giveBack = (sent = token) => call("address-return", { token: sent });

  // It is not a sign-in link, and a sign-in link does not move an account.
  expect((await call("login-link", { token })).status).toBe(400);
  expect((await giveBack(`${token}x`)).status).toBe(400);
  const done = await giveBack();
  expect(done).toMatchObject({ status: 200, body: {} });
  expect(cookieOf(done, "DSR")).toBeUndefined();
  expect((await giveBack()).body.errorMessage).toBe("This link was used already");
  const me = await identity.call("/v1/auth/me", undefined, { method: "GET", bearer: robber });
  expect(me.status).toBe(401);
  const back = await signIn(identity, "robbed@example.com");
  expect(back.body.authInfo.user).toMatchObject({ userId, loginIds: ["robbed@example.com"] });
});

test("an address that belongs to another account by now is not restored", async () => {
  const run = await openFlow(identity, "change-email", await enter("left@example.com")).start();
  await run.press("submit", { email: "went@example.com" });
  await run.press("code", { code: identity.codeFor("went@example.com") });
  const token = newestTo("left@example.com")?.text.match(/login-link\?for=address#(\S+)/)?.[1];
  await signIn(identity, "left@example.com");
  const refused = await call("address-return", { token });
  expect(refused.body.errorMessage).toBe("Another account has this address by now");
});
