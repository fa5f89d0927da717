import { Hono } from "hono";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { type Access, endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { createLog } from "../../platform/log.ts";
import { seedEveryTable } from "../../testing/seed-every-table.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { systemClock } from "../clock.ts";
import type { Tx } from "../database/database.ts";
import { systemRandom } from "../random.ts";
import { createSecrets } from "../secrets.ts";
import { errorHandler } from "./errors.ts";
import { serve } from "./serve.ts";
import type { ClaimedSession, ReadSession, Session } from "./session.ts";

it("distinguishes a session that the database has not confirmed from one that it has", () => {
  expectTypeOf<ClaimedSession>().not.toExtend<Session>();
});

describe("a call that only reads", () => {
  let test: TestDatabase;
  let sub: string;
  beforeAll(async () => {
    test = await openTestDatabase();
    ({ sub } = await test.database.serviceTransaction((tx) => seedEveryTable(tx, "a")));
  });
  afterAll(() => test.remove());

  const readSession: ReadSession = async (token) => ({
    claims: { role: "user", sub, dct: undefined },
    session: { id: token, moment: new Date() },
    confirm: () => {
      if (token === "ended") throw new AppError("session.invalid");
      return { sub, dct: undefined };
    },
  });

  async function ask(access: Access, token: string, act: (tx: Tx) => Promise<void>) {
    const router = new Hono().onError(errorHandler(createLog("silent")));
    const looked = endpoint({
      method: "GET",
      path: "/api/look",
      access,
      summary: "Looks.",
      response: z.object({}),
    });
    const secrets = createSecrets(Buffer.alloc(32, 1), systemRandom);
    const deps = { database: test.database, readSession, clock: systemClock, secrets };
    serve(router, deps, looked, async ({ tx }) => {
      await act(tx);
      return {};
    });
    const headers = { authorization: `Bearer ${token}` };
    return (await router.request("/api/look", { headers })).status;
  }

  it.each([
    ["admin", "running", 403, []],
    ["member", "ended", 401, []],
    ["member", "running", 200, ["app_service"]],
  ] as const)(
    "reads as the service role only once it is let in: %s, %s",
    async (access, token, status, roles) => {
      const asked: string[] = [];
      const found = await ask(access, token, (tx) =>
        tx.asService(async (service) => {
          const [row] = await service.query<{ role: string }>(sql`select current_user as role`);
          if (row) asked.push(row.role);
        }),
      );
      expect([found, asked]).toEqual([status, roles]);
    },
  );

  it("writes nothing, whether admitted or refused", async () => {
    const rename = async (tx: Tx) => {
      await tx.execute(sql`update contacts set name = 'Renamed'`);
    };
    expect(await ask("member", "running", rename)).toBe(500);
    expect(await ask("member", "ended", rename)).toBe(401);
    const renamed = await test.database.serviceTransaction((tx) =>
      tx.query(sql`select from contacts where name = 'Renamed'`),
    );
    expect(renamed).toEqual([]);
  });

  it("sends no more queries once it is refused", async () => {
    const pages = 100;
    const read = async (token: string) => {
      let asked = 0;
      const status = await ask("member", token, async (tx) => {
        for (; asked < pages; asked += 1) await tx.query(sql`select id from contacts`);
      });
      return { status, all: asked === pages };
    };
    expect(await read("running")).toEqual({ status: 200, all: true });
    expect(await read("ended")).toEqual({ status: 401, all: false });
  });
});
