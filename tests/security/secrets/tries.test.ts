import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { channels } from "#server/identity/channels.ts";
import { type Answer, cookieOf, signIn, startWith } from "#server/testing/test-identity.ts";
import { step } from "./issued-secret.ts";
import * as message from "./message-secrets.ts";
import { openWorld, strongPassword, type World } from "./world.ts";

const plenty = { points: 1_000_000, seconds: 600 };
const aDay = { points: 50, seconds: 86_400 };

/**
 * A code allows five attempts, and an account 50 a day over all sign-in methods, also in parallel.
 */
describe("wrong codes", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const wrongCode = (right: string, n: number) =>
    String((Number(right) + 1 + n) % 1_000_000).padStart(6, "0");
  const fifty = <T>(act: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => act(n)));
  const triesIn = (scope: string) =>
    world.count(sql`select tries from identity.attempts where scope = ${scope}`);

  test.each(channels)("a code by %s allows five attempts", async (channel) => {
    const { value = "", loginId, use } = await message.code(channel)(world);
    const answers = await fifty((n) =>
      world.call(`/v1/auth/otp/verify/${channel}`, { loginId, code: wrongCode(value, n) }),
    );
    const codes = answers.map(({ body }) => body.errorCode);
    expect(codes.filter((one) => one === "E061102")).toHaveLength(4);
    expect(codes.filter((one) => one === "E061103")).toHaveLength(46);
    expect(await triesIn(`otp/${channel}/${loginId}`)).toBe(5);
    expect(await use()).toMatchObject({ status: 400, body: { errorCode: "E061103" } });
  });

  test("a code of a flow allows five attempts", async () => {
    const loginId = world.newEmail();
    const { body } = await startWith(world, loginId);
    const right = world.codeFor(loginId);
    await fifty((n) => step(world, body, "code", { code: wrongCode(right, n) }));
    expect(await triesIn(`flow/${body.executionId.split("|#|")[1]}`)).toBe(5);
    const late = await step(world, body, "code", { code: right });
    expect(late.body).toMatchObject({ status: "waiting", error: { code: "code.exhausted" } });
  });
});

describe("the daily attempts", () => {
  let world: World;
  beforeAll(async () => {
    const limits = {
      flowCallsPerAddress: plenty,
      messagesPerAddress: plenty,
      messagesPerLoginIdAndMinute: plenty,
      messagesPerLoginId: plenty,
      messagesPerLoginIdAndDay: plenty,
      messagesPerKnownBrowserAndDay: plenty,
      triesPerAddress: plenty,
      triesPerLoginIdAndDay: aDay,
      wrongManagementKeysPerAddress: plenty,
    };
    world = await openWorld({ limits });
  });
  afterAll(() => world.close());

  /** A user with an address, a number, a password and an authenticator app on one account. */
  async function createPerson() {
    const [email, phone] = [world.newEmail(), world.newPhone()];
    const done = await signIn(world, email);
    let bearer = cookieOf(done, "DSR") ?? "";
    const call = (path: string, body: object) => world.call(`/v1/auth/${path}`, body, { bearer });
    await call("otp/update/phone/sms", { loginId: email, phone, addToLoginIDs: true });
    const code = world.codeFor(phone);
    bearer = cookieOf(await call("otp/verify/sms", { loginId: email, code }), "DSR") ?? "";
    await call("password/update", { loginId: email, newPassword: strongPassword });
    await call("totp/update", { loginId: email });
    return { email, phone, bearer };
  }

  /** Guesses with one method, each refused as wrong or because the daily limit is spent. */
  type Way = (n: number) => Promise<"wrong" | "spent">;
  const outcome = ({ status, body }: Answer) =>
    status === 429 || ["tries.too_many", "codes.closed"].includes(body.error?.code)
      ? "spent"
      : "wrong";
  const guess = (n: number) => String(n).padStart(6, "0");

  async function waysIn({ email, phone, bearer }: Awaited<ReturnType<typeof createPerson>>) {
    const call = async (path: string, body: object) =>
      outcome(await world.call(`/v1/auth/${path}`, body));
    const stepUp = () => world.call("/v1/flow/start", { flowId: "step-up" }, { bearer });
    const ways: Record<string, Way> = {};
    for (const [name, loginId] of Object.entries({ email, phone })) {
      ways[`code by mail to the ${name}`] = (n) =>
        call("otp/verify/email", { loginId, code: guess(n) });
      ways[`code by text to the ${name}`] = (n) =>
        call("otp/verify/sms", { loginId, code: guess(n) });
      ways[`password of the ${name}`] = (n) =>
        call("password/signin", { loginId, password: guess(n) });
      ways[`authenticator app of the ${name}`] = (n) =>
        call("totp/verify", { loginId, code: guess(n) });
    }
    ways["code of a flow"] = async (n) => {
      const { body } = await startWith(world, email);
      return outcome(await step(world, body, "code", { code: guess(n) }));
    };
    ways["password in a flow"] = async (n) => {
      const { body } = await world.call("/v1/flow/start", { flowId: "sign-in-with-password" });
      return outcome(await step(world, body, "submit", { email, password: guess(n) }));
    };
    ways["authenticator app in a flow"] = async (n) => {
      const { body } = await stepUp();
      return outcome(await step(world, body, "submit", { code: guess(n) }));
    };
    return ways;
  }

  test("are 50 for all sign-in methods together", async () => {
    const ways = Object.values(await waysIn(await createPerson()));
    const guesses = await Promise.all(
      Array.from({ length: 99 }, (_, n) => ways[n % ways.length]?.(n)),
    );
    expect(guesses.filter((one) => one === "wrong")).toHaveLength(50);
    expect(guesses.filter((one) => one === "spent")).toHaveLength(49);
  });

  test("are not restored by signing in another way", async () => {
    const person = await createPerson();
    const ways = await waysIn(person);
    for (let n = 0; n < 49; n += 1) await ways["authenticator app in a flow"]?.(n);
    // A person who reads the mail has one factor, which must not allow more attempts at the other
    // one.
    expect((await signIn(world, person.email)).body.status).toBe("completed");
    expect(await ways["authenticator app of the phone"]?.(50)).toBe("wrong");
    expect(await ways["authenticator app in a flow"]?.(51)).toBe("spent");
  });

  test("are counted for an unknown user as well", async () => {
    const loginId = world.newEmail();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        world.call("/v1/auth/otp/verify/email", { loginId, code: guess(n) }),
      ),
    );
    expect(answers.map(outcome).filter((one) => one === "wrong")).toHaveLength(50);
  });
});
