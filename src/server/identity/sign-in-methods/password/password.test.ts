import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../../testing/started-test-server.ts";
import { cookieOf, signIn, startTestIdentity } from "../../../testing/test-identity.ts";
import { defaultPasswordPolicy } from "./policy.ts";

const good = "violet tractor nine lakes";
const better = "seldom cobalt orchard ferry";

describe("passwords", () => {
  const identity = startedTestIdentity({ settings: { revealAccounts: true } });
  const call = (path: string, body: unknown, bearer?: string) =>
    identity.call(`/v1/auth/password/${path}`, body, bearer === undefined ? {} : { bearer });
  const wrong = {
    status: 400,
    body: { errorCode: "E061102", errorDescription: expect.stringContaining("credentials") },
  };

  /** @spec 7.25 */
  test("a password can be used to sign up and sign in, and be updated and replaced", async () => {
    const loginId = "pw@example.com";
    const up = await call("signup", { loginId, password: good, user: { name: "Ada" } });
    expect(up).toMatchObject({
      status: 200,
      body: {
        firstSeen: true,
        user: { name: "Ada", email: loginId, verifiedEmail: false, password: true },
      },
    });
    expect(await call("signup", { loginId, password: better })).toMatchObject({
      status: 400,
      body: { errorCode: "E062107" },
    });
    const first = await call("signin", { loginId: "PW@Example.com", password: good });
    expect(first).toMatchObject({ status: 200, body: { firstSeen: false } });
    expect(await call("signin", { loginId, password: better })).toMatchObject(wrong);

    const bearer = cookieOf(first, "DSR") ?? "";
    expect((await call("update", { loginId, newPassword: better })).status).toBe(401);
    expect(
      (await call("update", { loginId: "other@example.com", newPassword: better }, bearer)).status,
    ).toBe(400);
    expect(await call("update", { loginId, newPassword: better }, bearer)).toMatchObject({
      status: 200,
      body: {},
    });
    // The session that changed it stays, every other one ends.
    const me = (token = "") =>
      identity.call("/v1/auth/me", undefined, { method: "GET", bearer: token });
    expect((await me(bearer)).status).toBe(200);
    expect((await me(cookieOf(up, "DSR"))).status).toBe(401);
    expect(await call("signin", { loginId, password: good })).toMatchObject(wrong);

    expect(
      await call("replace", { loginId, oldPassword: good, newPassword: "amber quilt 7 harbours" }),
    ).toMatchObject(wrong);
    const replaced = await call("replace", { loginId, oldPassword: better, newPassword: good });
    expect(replaced.body).toHaveProperty("sessionJwt");
    expect((await me(bearer)).status).toBe(401);
  });

  test("a password is kept as an argon2id hash that the database alone cannot check", async () => {
    await call("signup", { loginId: "hash@example.com", password: good });
    await call("signup", { loginId: "hash2@example.com", password: good });
    const rows = await identity.database.serviceTransaction((tx) =>
      tx.query<{ hash: string }>(sql`select hash from identity.passwords`),
    );
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
    const { verify } = await import("@node-rs/argon2");
    await expect(verify(rows[0]?.hash ?? "", good)).resolves.toBe(false);
  });

  /** @spec 8.24 */
  test("weak passwords are refused with a message", async () => {
    const weak = ["short", "password1234", "aaaaaaaaaaaaaaa", "weak@example.com", "qwertyuiop12"];
    for (const password of weak) {
      const answer = await call("signup", { loginId: "weak@example.com", password });
      expect(answer, password).toMatchObject({ status: 400, body: { errorCode: "E062901" } });
      expect(answer.body.errorMessage).toMatch(/Use|guess/);
    }
    for (const password of [undefined, "", 7, null, "x".repeat(300)]) {
      expect(await call("signup", { loginId: "weak@example.com", password })).toMatchObject({
        body: { errorCode: "E011003" },
      });
      expect(await call("signin", { loginId: "weak@example.com", password })).toMatchObject({
        body: { errorCode: "E011003" },
      });
    }
    const words = await call("replace", {
      loginId: "weak@example.com",
      oldPassword: "",
      newPassword: good,
    });
    expect(words.body.errorMessage).toBe('"oldPassword" must not be empty');
  });

  test("an unknown person, and one without a password, look like a wrong password; 50 tries a day", async () => {
    await signIn(identity, "nopw@example.com");
    expect(await call("signin", { loginId: "nobody@example.com", password: good })).toMatchObject(
      wrong,
    );
    expect(await call("signin", { loginId: "nopw@example.com", password: good })).toMatchObject(
      wrong,
    );
    for (let i = 0; i < 49; i += 1)
      await call("signin", { loginId: "nobody@example.com", password: "x" });
    expect(await call("signin", { loginId: "nobody@example.com", password: good })).toMatchObject({
      status: 429,
    });
  });

  test("a link replaces a forgotten password", async () => {
    const loginId = "forgot@example.com";
    const discreet = await startTestIdentity();
    const call = (path: string, body: unknown, bearer = "") =>
      discreet.call(`/v1/auth/password/${path}`, body, { bearer });
    await signIn(discreet, loginId);
    const known = await call("reset", { loginId });
    const unknown = await call("reset", { loginId: "forxyz@example.com" });
    expect(known.body).toEqual({ resetMethod: "magiclink", maskedEmail: "f****@example.com" });
    expect(unknown.body).toEqual(known.body);
    const mail = discreet.mails.findLast(({ to }) => to === loginId);
    expect(mail?.purpose).toBe("password-reset");
    const token = mail?.text.match(/[?&]t=(\w+)/)?.[1];
    const entered = await discreet.call("/v1/auth/magiclink/verify", { token });
    const bearer = cookieOf(entered, "DSR") ?? "";
    expect((await call("update", { loginId, newPassword: better }, bearer)).status).toBe(200);
    expect((await call("signin", { loginId, password: better })).status).toBe(200);
    expect((await call("reset", { loginId, redirectUrl: "https://evil.example" })).status).toBe(
      400,
    );
    await discreet.close();
  });

  test("a person who verifies the address takes the account over from one who only registered it", async () => {
    const loginId = "victim@example.com";
    const squatter = await call("signup", { loginId, password: good, user: { name: "Mallory" } });
    const owner = await signIn(identity, loginId);
    expect(owner.body.authInfo.user).toMatchObject({
      verifiedEmail: true,
      password: false,
      name: "",
    });
    expect(await call("signin", { loginId, password: good })).toMatchObject(wrong);
    const me = await identity.call("/v1/auth/me", undefined, {
      method: "GET",
      bearer: cookieOf(squatter, "DSR") ?? "",
    });
    expect(me.status).toBe(401);
    // Everything the registrant made belongs to their account, not to the owner's.
    expect(owner.body.authInfo.user.userId).not.toBe(squatter.body.user.userId);
    await expect(identity.verifySession(squatter.body.sessionJwt)).rejects.toThrow();
    // Once proved, a later code takes nothing away.
    const again = cookieOf(owner, "DSR") ?? "";
    await call("update", { loginId, newPassword: better }, again);
    await signIn(identity, loginId);
    expect((await call("signin", { loginId, password: better })).status).toBe(200);
  });

  /** @spec 7.25 */
  test("the policy can be read, and composition rules are a setting", async () => {
    const policy = () => identity.call("/v1/auth/password/policy", undefined, { method: "GET" });
    expect((await policy()).body).toEqual({
      minLength: 10,
      lowercase: false,
      uppercase: false,
      number: false,
      nonAlphanumeric: false,
      strengthScoreEnabled: true,
      strengthScore: 3,
    });
    const strict = await startTestIdentity({
      settings: {
        revealAccounts: true,
        passwords: { ...defaultPasswordPolicy, minLength: 9, nonAlphanumeric: true, number: true },
      },
    });
    const up = (password: string) =>
      strict.call("/v1/auth/password/signup", { loginId: "a@example.com", password });
    expect((await up(good)).body.errorMessage).toBe("Use a digit");
    expect((await up(`${good} 4`)).body.errorMessage).toBe("Use a symbol");
    expect((await up(`${good} 4!`)).status).toBe(200);
    await strict.close();
  });

  test("where sign-up is not open a password does not open it", async () => {
    const closed = await startTestIdentity({
      settings: { signUp: "closed", revealAccounts: true },
    });
    expect(
      await closed.call("/v1/auth/password/signup", { loginId: "a@example.com", password: good }),
    ).toMatchObject(wrong);
    await closed.close();
  });
});
