import { describe, expect, test } from "vitest";
import type { Tx } from "#server/platform/database/database.ts";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";
import type { Answer } from "#server/testing/test-identity.ts";

/**
 * Neither the response nor the work behind it reveals whether an account exists. Time is not measured: the same writes
 * are made, and at most one more row is read.
 */
describe("the same response and the same work, whether or not there is an account", () => {
  const managementKey = "key";
  const identity = startedTestIdentity({ settings: { signUp: "invite", managementKey } });
  const password = "violet tractor nine lakes";

  /** Statements that a call sends to the database. */
  async function workOf(call: () => Promise<Answer>) {
    const asked: string[] = [];
    const { database } = identity;
    const { serviceTransaction } = database;
    const noting = (tx: Tx): Tx => ({
      query: (statement) => {
        asked.push(statement.text);
        return tx.query(statement);
      },
      execute: (statement) => {
        asked.push(statement.text);
        return tx.execute(statement);
      },
      afterCommit: tx.afterCommit,
      asService: (fn) => tx.asService((inner) => fn(noting(inner))),
    });
    database.serviceTransaction = (fn) =>
      serviceTransaction.call(database, (tx) => fn(noting(tx))) as never;
    const sent = identity.mails.length;
    try {
      const answer = await call();
      const writes = asked.filter((text) => /\b(insert|update|delete)\b/i.test(text));
      return {
        answer,
        writes: writes.map((text) => text.replace(/\s+/g, " ").trim()),
        reads: asked.length - writes.length,
        mails: identity.mails.length - sent,
      };
    } finally {
      database.serviceTransaction = serviceTransaction;
    }
  }

  const auth =
    (path: string, more: object = {}) =>
    (loginId: string) =>
      identity.call(`/v1/auth/${path}`, { loginId, ...more });
  const flow = (flowId: string, interactionId: string, more: object) => (email: string) =>
    identity.call("/v1/flow/start", { flowId, interactionId, input: { email, ...more } });

  test.each<[string, (email: string) => Promise<Answer>]>([
    ["a code", auth("otp/signin/email")],
    ["a code, for new and known", auth("otp/signup-in/email")],
    ["a link", auth("magiclink/signin/email")],
    ["three links", auth("enchantedlink/signin/email")],
    ["a wrong code", auth("otp/verify/email", { code: "000000" })],
    ["a wrong code of an app", auth("totp/verify", { code: "000000" })],
    ["a wrong password", auth("password/signin", { password })],
    ["a forgotten password", auth("password/reset")],
    ["a passkey", auth("webauthn/signin/start", { origin: "http://localhost:3000" })],
    ["a code by flow", flow("sign-up-or-in", "submit", {})],
    ["a wrong password by flow", flow("sign-in-with-password", "submit", { password })],
    ["a forgotten password by flow", flow("sign-in-with-password", "forgot", {})],
  ])("%s", async (what, call) => {
    const name = what.replaceAll(/\W/g, "");
    const [known, unknown] = [`k-${name}@example.com`, `u-${name}@example.com`];
    await identity.call("/v1/mgmt/user/create", { loginId: known }, { bearer: managementKey });
    // Warms up what is created once per process.
    await call(`first-${name}@example.com`);
    const one = await workOf(() => call(known));
    const other = await workOf(() => call(unknown));
    expect(shapeOf(other.answer)).toEqual(shapeOf(one.answer));
    expect(other.writes).toEqual(one.writes);
    expect(Math.abs(other.reads - one.reads)).toBeLessThanOrEqual(1);
    expect(other.mails).toBe(one.mails);
  });
});

/** The response without random parts and without the requested name. */
const shapeOf = ({ status, body }: Answer) => ({
  status,
  body: JSON.parse(
    JSON.stringify(body, (name, value) =>
      /^(executionId|pendingRef|linkId|transactionId|options|maskedEmail|form)$/.test(name)
        ? typeof value
        : value,
    ),
  ),
});
