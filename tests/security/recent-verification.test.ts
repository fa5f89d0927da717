import { readdirSync } from "node:fs";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { readWhole } from "#server/platform/http/session.ts";
import { startedTestApp } from "#server/testing/started-test-server.ts";
import type { TestPerson } from "#server/testing/test-app.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { endpointAddress } from "#shared/api/endpoint-address.ts";
import { getMe } from "#shared/api/me.ts";
import { inviteMember, listMembers } from "#shared/api/members.ts";
import { updateSettings } from "#shared/api/settings.ts";

interface Calls {
  /** Input of the call; `of` is the id of the second owner. */
  input(of: string): Record<string, unknown>;
  /** Text of the mail after the user's name; undefined if the owners get none. */
  told: string | undefined;
}

/**
 * Every call whose effect outlives its session or cannot be undone. A new one with `needsProof` fails here until it has a
 * row, including the text of the owners' notification.
 */
const calls: Record<string, Calls> = {
  "POST /api/business/member-invitations": {
    input: () => ({ body: { email: "thief@example.com", role: "owner" } }),
    told: "invited thief@example.com as an owner",
  },
  "PATCH /api/business/members/:userId": {
    input: (userId) => ({ userId, body: { role: "staff" } }),
    told: "made second@example.com staff",
  },
  "DELETE /api/business/members/:userId": {
    input: (userId) => ({ userId }),
    told: "removed second@example.com from the team",
  },
  // Not available with this test's provider; single-sign-on.test.ts checks the mail.
  "PUT /api/business/single-sign-on": {
    input: () => ({
      body: {
        kind: "oidc",
        enabled: true,
        groupAttribute: "",
        mappings: [],
        issuer: "https://op.example",
        clientId: "c",
        clientSecret: "",
      },
    }),
    told: undefined,
  },
  "POST /api/business/receiving/secret": {
    input: () => ({ body: {} }),
    told: "made a new secret for the webhooks",
  },
  "PUT /api/business/sending": {
    input: () => ({ body: { fromName: "", replyTo: "thief@example.com", domain: "" } }),
    told: "set the address for customers’ answers to thief@example.com",
  },
  "POST /api/admin/access-keys": {
    input: () => ({ body: { name: "Thief" } }),
    told: "made an access key named “Thief”",
  },
  "GET /api/contact-export": { input: () => ({}), told: "exported contacts" },
  "GET /api/business/export": {
    input: () => ({}),
    told: "exported everything, with all contacts",
  },
  // Administrators are notified, because these calls change the installation.
  "PATCH /api/admin/users/:userId": {
    input: (userId) => ({ userId, body: { isAdmin: true } }),
    told: undefined,
  },
  // The business has no members left who could undo it.
  "DELETE /api/business": { input: () => ({ body: { name: "" } }), told: undefined },
};

const folder = new URL("../../src/shared/api/", import.meta.url);
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => import(new URL(file, folder).href)),
);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "access" in value && "path" in value;
const proved = modules
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .filter(({ needsProof }) => needsProof);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const rows = proved.map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

let isFresh = true;
const test = startedTestApp({
  identity: () => ({
    readSession: readWhole(async (token) => ({
      sub: token.slice("test.".length),
      dct: undefined,
      isFresh,
    })),
  }),
});

let businesses = 0;
/** Two owners of one business, the first also an administrator. Neither has made a change yet. */
async function twoOwners(): Promise<{ first: TestPerson; second: TestPerson; secondId: string }> {
  isFresh = true;
  businesses += 1;
  const first = await test.signUp(`first${businesses}@example.com`);
  await first.call(updateBusiness, { body: { name: "Lakeside" } });
  const email = "second@example.com";
  await first.call(inviteMember, { body: { email, role: "owner" } });
  const second = await test.signUp(email);
  const { members } = await first.call(listMembers);
  const secondId = members.find((member) => member.email === email)?.userId ?? "";
  await change(sql`update users set is_admin = true where email = ${first.email}`);
  await test.drainJobs();
  await change(sql`delete from local_mailbox`);
  return { first, second, secondId };
}

const change = (statement: ReturnType<typeof sql>) =>
  test.context.database.serviceTransaction((tx) => tx.execute(statement));

async function send(person: TestPerson, endpoint: Endpoint, input: Record<string, unknown>) {
  return test.app.request(endpointAddress(endpoint, input), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
}

it("every call that needs a recent verification has a row here", () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
});

describe("an action whose effect outlives the session", () => {
  it.each(rows)("$name is refused long after signing in", async ({ name, endpoint }) => {
    const { first, secondId } = await twoOwners();
    isFresh = false;
    const answer = await send(first, endpoint, calls[name]?.input(secondId) ?? {});
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { code: "session.proof_needed" } });
    await test.drainJobs();
    expect(await test.mailbox()).toEqual([]);
    expect((await first.call(getMe)).businesses).toMatchObject([{ name: "Lakeside" }]);
  });

  it.each(rows.filter(({ name }) => calls[name]?.told))(
    "$name is mailed to every owner, also in their quiet hours",
    async ({ name, endpoint }) => {
      const { first, second, secondId } = await twoOwners();
      await second.call(updateSettings, {
        body: { notifications: { email: false, quietHours: { from: "00:00", until: "23:59" } } },
      });
      const told = calls[name]?.told ?? "";
      const answer = await send(first, endpoint, calls[name]?.input(secondId) ?? {});
      expect(answer.status).toBe(200);
      await answer.text();
      await test.drainJobs();
      const mails = (await test.mailbox()).filter(({ subject }) => subject.startsWith("Security"));
      expect(mails.map(({ to }) => to).sort()).toEqual([first.email, second.email].sort());
      for (const { subject, text } of mails) {
        expect(subject).toBe(`Security: ${first.email} ${told}`);
        expect(text).toContain(`${first.email} ${told}, in Lakeside.`);
        expect(text).toMatch(/March 10, 2026 at .+ UTC/);
        expect(text).toContain("If you expected this, there is nothing to do.");
        expect(text).toContain("sign out everywhere");
      }
    },
  );
});

it("a key created through the tables needs a recent verification as well", async () => {
  const { first } = await twoOwners();
  const insert = () =>
    test.app.request("/rest/v1/user_access_keys", {
      method: "POST",
      headers: { authorization: `Bearer ${first.token}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Thief", key: crypto.randomUUID() }),
    });
  isFresh = false;
  const refused = await insert();
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: "session.proof_needed" },
  ]);
  isFresh = true;
  expect((await insert()).status).toBe(201);
  await test.drainJobs();
  expect((await test.mailbox()).map(({ subject }) => subject)).toContain(
    `Security: ${first.email} made an access key named “Thief”`,
  );
});

it("every administrator is mailed when one is appointed, including the one who loses the role", async () => {
  const { first, second, secondId } = await twoOwners();
  const endpoint = rows.find(({ name }) => name === "PATCH /api/admin/users/:userId")?.endpoint;
  if (!endpoint) throw new Error("There is no such call.");
  await send(first, endpoint, { userId: secondId, body: { isAdmin: true } });
  await send(first, endpoint, { userId: secondId, body: { isAdmin: false } });
  await test.drainJobs();
  const mails = (await test.mailbox()).filter(({ to }) => [first.email, second.email].includes(to));
  expect(mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
    `${first.email} Security: ${first.email} made ${second.email} an administrator`,
    `${first.email} Security: ${first.email} took administration away from ${second.email}`,
    `${second.email} Security: ${first.email} took administration away from ${second.email}`,
  ]);
});
