import sql from "sql-template-tag";
import { defaultProjectId } from "#server/config.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { createAccessKey } from "#shared/api/access-keys.ts";
import type { Holder } from "./rows.ts";

/** All callers of the matrix. */
export const callers = [
  "anonymous",
  "malformed token",
  "refresh token as session",
  "ended session",
  "no users row",
  "disabled",
  "staff of a",
  "owner of a",
  "owner of b",
  "admin",
  "admin's reading key",
  "admin's writing key",
] as const;
export type Caller = (typeof callers)[number];

export interface People {
  /** Token after `Bearer ` in the header; undefined for no header. */
  bearer: Record<Caller, string | undefined>;
  /** Owner of a, owner of b, and the admin with a business of their own. */
  holders: Record<"a" | "b" | "admin", Holder>;
  /** The refresh token of a user who has just signed in. */
  refreshToken(): Promise<string>;
}

interface Tokens {
  session: string;
  refresh: string;
}

/** The peer's address, which a request without a socket lacks. */
export const fromThisMachine = socket("127.0.0.1");
export const fromElsewhere = socket("203.0.113.7");

function socket(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress, remotePort: 40_000, remoteFamily: "IPv4" } } };
}

/** Signs in all callers through the real provider and makes them members of their businesses. */
export async function gatherPeople(test: TestApp): Promise<People> {
  const { database } = test.context;
  const change = (statement: ReturnType<typeof sql>) =>
    database.serviceTransaction((tx) => tx.execute(statement));
  const holderOf = async (email: string): Promise<Holder> => {
    const [row] = await database.serviceTransaction((tx) =>
      tx.query<Holder>(sql`
        select u.id as "userId", m.business_id as "businessId"
        from users u join business_members m on m.user_id = u.id where u.email = ${email}`),
    );
    if (!row) throw new Error(`${email} has no business.`);
    return row;
  };

  const emails = ["a", "b", "staff", "admin", "disabled", "norow", "ended"];
  for (const name of emails) await signIn(test, `${name}@example.com`);
  const holders = {
    a: await holderOf("a@example.com"),
    b: await holderOf("b@example.com"),
    admin: await holderOf("admin@example.com"),
  };
  const staff = await holderOf("staff@example.com");
  await change(sql`delete from businesses where id = ${staff.businessId}`);
  await change(sql`insert into business_members (business_id, user_id, role)
    values (${holders.a.businessId}, ${staff.userId}, 'staff')`);

  const a = await signIn(test, "a@example.com");
  const admin = await signIn(test, "admin@example.com");
  const disabled = await signIn(test, "disabled@example.com");
  await change(sql`update users set disabled_at = now() where email = 'disabled@example.com'`);
  const noRow = await signIn(test, "norow@example.com");
  await change(sql`delete from users where email = 'norow@example.com'`);
  const ended = await signIn(test, "ended@example.com");
  const out = await identity(test, "/v1/auth/logout", {}, ended.refresh);
  if (!out.ok) throw new Error(`Signing out answered ${out.status}.`);
  let newcomers = 0;
  const keyWith = async (scope: "read" | "read-write") =>
    (await test.callAs(admin.session, createAccessKey, { body: { name: scope, scope } })).key;

  return {
    holders,
    bearer: {
      anonymous: undefined,
      "malformed token": "eyJhbGciOiJub25lIn0.e30.",
      "refresh token as session": a.refresh,
      "ended session": ended.session,
      "no users row": noRow.session,
      disabled: disabled.session,
      "staff of a": (await signIn(test, "staff@example.com")).session,
      "owner of a": a.session,
      "owner of b": (await signIn(test, "b@example.com")).session,
      admin: admin.session,
      "admin's reading key": await keyWith("read"),
      "admin's writing key": await keyWith("read-write"),
    },
    refreshToken: async () => {
      newcomers += 1;
      return (await signIn(test, `newcomer${newcomers}@example.com`)).refresh;
    },
  };
}

/** Calls the identity protocol from this machine. */
export async function identity(
  test: TestApp,
  path: string,
  body: unknown,
  token?: string,
  method = "POST",
): Promise<Response> {
  return test.app.request(
    path,
    {
      method,
      headers: {
        authorization: `Bearer ${defaultProjectId}${token ? `:${token}` : ""}`,
        ...(method !== "GET" && { "content-type": "application/json" }),
      },
      ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
    },
    fromThisMachine,
  );
}

async function signIn(test: TestApp, email: string): Promise<Tokens> {
  const start = await identity(test, "/v1/flow/start", {
    flowId: "sign-up-or-in",
    interactionId: "submit",
    input: { email },
  });
  const step = (await start.json()) as { executionId: string; stepId: string };
  await test.drainJobs();
  const mail = (await test.mailbox()).find(({ to }) => to === email);
  const code = mail?.text.match(/\d{6}/)?.[0];
  const done = await identity(test, "/v1/flow/next", {
    executionId: step.executionId,
    stepId: step.stepId,
    interactionId: "code",
    input: { code },
  });
  const answer = (await done.json()) as { authInfo?: { sessionJwt?: string } };
  const refresh = done.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("DSR="))
    ?.slice(4)
    .split(";")[0];
  const session = answer.authInfo?.sessionJwt;
  if (!session || !refresh)
    throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`);
  return { session, refresh };
}
