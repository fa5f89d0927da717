import { beforeAll, describe, expect, it } from "vitest";
import { sweepIdempotencyKeys } from "#server/platform/http/idempotency-keys.ts";
import { startedTestApp } from "#server/testing/started-test-server.ts";
import type { TestPerson } from "#server/testing/test-app.ts";

describe("a creating call with an idempotency key", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let other: TestPerson;
  beforeAll(async () => {
    owner = await test.signUp("owner@example.com");
    other = await test.signUp("other@example.com");
  });

  async function create(person: TestPerson, key: string, name: string) {
    const response = await test.app.request("/api/contacts", {
      method: "POST",
      headers: {
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({ name, email: name && `${name}@example.com` }),
    });
    return { status: response.status, body: await response.json() };
  }

  it("takes effect once, even when sent several times concurrently, and gets the same response", async () => {
    const calls = [1, 2, 3, 4].map(() => create(owner, "key-of-ada", "ada"));
    const [first, ...rest] = await Promise.all(calls);
    expect(first).toMatchObject({ status: 200, body: { name: "ada" } });
    for (const one of rest) expect(one).toEqual(first);
    expect(await create(owner, "key-of-bob", "ada")).toMatchObject({ status: 409 });
  });

  it("is refused if the key was used with other values, and is a separate call for another user", async () => {
    await create(owner, "key-of-cyd", "cyd");
    expect(await create(owner, "key-of-cyd", "dan")).toMatchObject({
      status: 409,
      body: { error: { code: "request.key_reused" } },
    });
    expect(await create(other, "key-of-cyd", "cyd")).toMatchObject({ status: 200 });
    expect(await create(owner, "short", "eve")).toMatchObject({ status: 400 });
  });

  it("may be repeated with its key after a refusal", async () => {
    expect(await create(owner, "key-of-fay", "ada")).toMatchObject({ status: 409 });
    expect(await create(owner, "key-of-fay", "fay")).toMatchObject({ status: 200 });
  });

  it("is forgotten after a day", async () => {
    await create(owner, "key-of-gus", "gus");
    test.clock.advance(25 * 3_600_000);
    await sweepIdempotencyKeys(test.context).run({});
    expect(await create(owner, "key-of-gus", "gus")).toMatchObject({ status: 409 });
  });
});
