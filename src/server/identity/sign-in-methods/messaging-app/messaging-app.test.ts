import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { messagingApp, sendPasscode, writeFrom } from "../../../testing/messenger.ts";
import { startedTestIdentity } from "../../../testing/started-test-server.ts";
import { cookieOf, signIn, startTestIdentity } from "../../../testing/test-identity.ts";

const base = "/v1/auth/notp/whatsapp";
const identity = startedTestIdentity({ settings: { messagingApp } });

const start = (intent: string, body: object, bearer?: string) =>
  identity.call(`${base}/${intent}`, body, bearer === undefined ? {} : { bearer });
const wait = (pendingRef: string, bearer = "") =>
  identity.call("/v1/auth/notp/pending-session", { pendingRef }, { bearer });

test("the sender of the message is signed in on the waiting page, once", async () => {
  const { body } = await start("signup-in", { loginId: "", user: { name: "Ada" } });
  expect(body.redirectUrl).toMatch(/^https:\/\/wa\.me\/15555550900\?text=Sign\+me\+in/);
  expect(body.image).toMatch(/^data:image\/png;base64,/);
  expect(await wait(body.pendingRef)).toMatchObject({
    status: 401,
    body: { errorCode: "E066103" },
  });
  expect((await sendPasscode(identity, "15555550101", body.redirectUrl)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 20 }, () => wait(body.pendingRef)));
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(done[0]?.body).toMatchObject({
    firstSeen: true,
    user: { loginIds: ["+15555550101"], phone: "+15555550101", verifiedPhone: true, name: "Ada" },
  });
  expect(decodeJwt(done[0]?.body.sessionJwt).amr).toEqual(["whatsapp"]);
});

test("a message is good once, for ten minutes, and from its own number", async () => {
  const { body } = await start("signin", { loginId: "+15555550101" });
  await sendPasscode(identity, "+15555550999", body.redirectUrl);
  expect((await wait(body.pendingRef)).status).toBe(401);
  // The first message has spent it.
  await sendPasscode(identity, "+15555550101", body.redirectUrl);
  expect((await wait(body.pendingRef)).status).toBe(401);

  const late = await start("signin", { loginId: "+15555550101" });
  identity.clock.advance(600_000);
  await sendPasscode(identity, "+15555550101", late.body.redirectUrl);
  expect((await wait(late.body.pendingRef)).status).toBe(401);

  const named = await start("signup", { loginId: "byname", phone: "+15555550102" });
  await sendPasscode(identity, "+15555550103", named.body.redirectUrl);
  expect((await wait(named.body.pendingRef)).status).toBe(401);
});

test("a person without an account is not signed in, and the answer does not reveal it", async () => {
  const { status, body } = await start("signin", { loginId: "+15555550104" });
  expect(status).toBe(200);
  await sendPasscode(identity, "+15555550104", body.redirectUrl);
  expect(await wait(body.pendingRef)).toMatchObject({ body: { errorCode: "E066103" } });
  // An address used as a login id must not be assigned to the number.
  const foreign = await start("signup", { loginId: "victim@example.com" });
  await sendPasscode(identity, "+15555550105", foreign.body.redirectUrl);
  expect((await wait(foreign.body.pendingRef)).status).toBe(401);
});

test("a signed-in person moves to the number that they write from", async () => {
  const bearer = cookieOf(await signIn(identity, "mover@example.com"), "DSR") ?? "";
  expect((await start("update", { loginId: "mover@example.com" })).status).toBe(401);
  expect(await start("update", { loginId: "victim@example.com" }, bearer)).toMatchObject({
    status: 400,
    body: { errorCode: "E011004" },
  });
  const { body } = await start("update", { loginId: "mover@example.com" }, bearer);
  await sendPasscode(identity, "+15555550106", body.redirectUrl);
  expect((await wait(body.pendingRef, bearer)).body.user).toMatchObject({
    loginIds: ["mover@example.com"],
    phone: "+15555550106",
    verifiedPhone: true,
  });
});

test("only the gateway can deliver messages", async () => {
  const { body } = await start("signup-in", { loginId: "" });
  const text = new URL(body.redirectUrl).searchParams.get("text") ?? "";
  const forged = await writeFrom(identity, "+15555550107", text, "another key of the gateway");
  expect(forged).toMatchObject({ status: 401, body: { errorCode: "E111119" } });
  const bare = await identity.call("/v1/gateway/incoming", { from: "+15555550107", text });
  expect(bare.status).toBe(401);
  expect((await wait(body.pendingRef)).status).toBe(401);
  expect((await writeFrom(identity, "nobody", "hello")).status).toBe(200);
});

test("the method is off until a messaging app is set up", async () => {
  const without = await startTestIdentity();
  for (const path of [`${base}/signup-in`, `${base}/signin`, "/v1/gateway/incoming"]) {
    expect(await without.call(path, { loginId: "" })).toMatchObject({
      status: 400,
      body: { errorCode: "E062010" },
    });
  }
  await without.close();
});
