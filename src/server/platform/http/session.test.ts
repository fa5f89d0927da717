import sql from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { Database, Tx } from "../database/database.ts";
import { asCaller, type ClaimedSession } from "./session.ts";

const test = startedTestApp();

/** This person's claims, with a session that is looked up and always confirmed. */
function claimedBy(sub: string) {
  const confirm = vi.fn(() => ({ sub, dct: undefined }));
  const session = { id: "s", moment: new Date(0) };
  return { claims: { role: "user", sub }, session, confirm } satisfies ClaimedSession;
}

/** The database, and the statements sent to it. */
function watched() {
  const asked: string[] = [];
  const transaction: Database["transaction"] = (claims, fn, options) =>
    test.context.database.transaction(
      claims,
      (tx) => {
        const query: Tx["query"] = (statement) => {
          asked.push(statement.text);
          return tx.query(statement);
        };
        return fn({ ...tx, query });
      },
      options,
    );
  return { asked, database: { transaction } };
}

it("looks up the session and the access of its caller in one query", async () => {
  const { sub } = await test.signUp("once@example.com");
  const { asked, database } = watched();
  const claimed = claimedBy(sub);
  const found = await asCaller(database, claimed, "owner", (tx) =>
    tx.query(sql`select app.business_id() is not null as own`),
  );
  expect(found).toEqual([{ own: true }]);
  expect(asked).toEqual([expect.stringContaining("app.find_caller"), expect.anything()]);
  expect(claimed.confirm).toHaveBeenCalledExactlyOnceWith(null);
});

it("refuses callers below the access level and ended sessions", async () => {
  const { sub } = await test.signUp("below@example.com");
  const { database } = watched();
  const entered = vi.fn();
  await expect(asCaller(database, claimedBy(sub), "admin", entered)).rejects.toMatchObject({
    code: "access.denied",
  });
  const ended = claimedBy(sub);
  ended.confirm.mockImplementation(() => {
    throw new Error("ended");
  });
  await expect(asCaller(database, ended, "member", entered)).rejects.toThrow("ended");
  expect(entered).not.toHaveBeenCalled();
});
