import { decodeJwt } from "jose";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFlow } from "#server/testing/flow-browser.ts";
import { cookieOf, signIn } from "#server/testing/test-identity.ts";
import { managementKey, openWorld, type World } from "./world.ts";

/** A few rounds per run; `ROUNDS=100` is a longer check. */
// biome-ignore lint/style/noProcessEnv: the person who runs the test sets the duration
const rounds = Number(process.env.ROUNDS ?? 4);
const callers = 50;

describe("50 callers at once", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const everyRound = async (round: () => Promise<void>) => {
    for (let n = 0; n < rounds; n += 1) await round();
  };
  const fifty = <T>(act: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: callers }, (_, n) => act(n)));

  test("select a tenant: one session, one successor, and the requested tenant", () =>
    everyRound(async () => {
      const email = world.newEmail();
      const done = await signIn(world, email);
      const [bearer, sub] = [cookieOf(done, "DSR") ?? "", done.body.authInfo.user.userId];
      const mine = [1, 2, 3].map((n) => ({ tenantId: `T${n}`, name: `B${n}`, role: "owner" }));
      world.tenants.set(sub, mine);
      // One call in four asks for another user's business.
      const asked = (n: number) => `T${(n % 4) + 1}`;
      const answers = await fifty((n) =>
        world.call("/v1/auth/tenant/select", { tenant: asked(n) }, { bearer }),
      );
      const right = answers.filter((_, n) => asked(n) !== "T4");
      expect(answers.filter(({ status }) => status === 200)).toEqual(right);
      expect(right.map(({ body }) => decodeJwt(body.sessionJwt).dct)).toEqual(
        answers.flatMap((_, n) => (asked(n) === "T4" ? [] : [asked(n)])),
      );
      const successors = new Set(right.map((answer) => cookieOf(answer, "DSR")));
      expect(successors.size).toBe(1);
      expect(await world.sessionsOf(email)).toBe(1);
      const [next = ""] = successors;
      const now = await world.call("/v1/auth/me/tenants", { dct: true }, { bearer: next });
      expect(["T1", "T2", "T3"]).toContain(now.body.tenants[0].id);
    }));

  const old = "violet tractor nine lakes";
  const newer = "seldom cobalt orchard ferry";
  const password = (path: string, body: object, bearer = "") =>
    world.call(`/v1/auth/password/${path}`, body, { bearer });

  /** A user with the old password. */
  async function withPassword() {
    const loginId = world.newEmail();
    const bearer = cookieOf(await signIn(world, loginId), "DSR") ?? "";
    await password("update", { loginId, newPassword: old }, bearer);
    return { loginId, bearer };
  }

  test("change a password and sign in with the old one: no session of the old one remains", () =>
    everyRound(async () => {
      const { loginId, bearer } = await withPassword();
      const answers = await fifty((n) =>
        n % 5 === 2
          ? password("update", { loginId, newPassword: newer }, bearer)
          : password("signin", { loginId, password: old }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const running = await world.count(sql`
        select count(*) from identity.sessions s join identity.login_ids l on l.account_id = s.account_id
        where l.login_id = ${loginId} and s.ended_at is null`);
      expect(running).toBe(1);
    }));

  test("replace a temporary password, by call and by flow: one of them succeeds", () =>
    everyRound(async () => {
      const { loginId } = await withPassword();
      const options = { bearer: managementKey };
      await world.call("/v1/mgmt/user/password/set/temporary", { loginId, password: old }, options);
      const byCall = (n: number) =>
        password("replace", { loginId, oldPassword: old, newPassword: `${newer} ${n}` });
      const runs = await Promise.all(
        Array.from({ length: 10 }, () => {
          const flow = openFlow(world, "sign-in-with-password");
          return flow.start().then(() => flow.press("submit", { email: loginId, password: old }));
        }),
      );
      expect(runs.map(({ body }) => body.screen.id)).toEqual(runs.map(() => "new-password"));
      const answers = await Promise.all([
        ...runs.map(async (run, n) => {
          await run.press("submit", { newPassword: `${newer} by flow ${n}` });
          return run.body.status === "completed";
        }),
        ...Array.from({ length: 10 }, async (_, n) => (await byCall(n)).status === 200),
      ]);
      expect(answers.filter(Boolean)).toHaveLength(1);
    }));

  test("move five accounts to one address: one of them gets it, and the others keep theirs", () =>
    everyRound(async () => {
      const wanted = world.newEmail();
      const people: { email: string; code: string; bearer: string }[] = [];
      for (let n = 0; n < 5; n += 1) {
        const email = world.newEmail();
        const bearer = cookieOf(await signIn(world, email), "DSR") ?? "";
        await world.call(
          "/v1/auth/otp/update/email",
          { loginId: email, email: wanted },
          { bearer },
        );
        people.push({ email, code: world.codeFor(wanted), bearer });
      }
      const answers = await fifty((n) => {
        const { email: loginId, code, bearer = "" } = people[n % people.length] ?? {};
        return world.call("/v1/auth/otp/verify/email", { loginId, code }, { bearer });
      });
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const having = (email: string) =>
        world.count(sql`
          select count(*) from identity.accounts a join identity.login_ids l on l.account_id = a.id
          where a.email = ${email} and l.login_id = ${email}`);
      expect(await having(wanted)).toBe(1);
      expect(
        await world.count(sql`select count(*) from identity.accounts where email = ${wanted}`),
      ).toBe(1);
      const kept = await Promise.all(people.map(({ email }) => having(email)));
      expect(kept.toSorted()).toEqual([0, 1, 1, 1, 1]);
    }));
});
