import { randomBytes } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import pg from "pg";
import { openPglite } from "#server/platform/database/pglite/pglite-driver.ts";
import { type Side, timed } from "./side.ts";

const tables = `
  create table codes (id text primary key, email text, mac text, expires_at timestamptz);
  create table sessions (id text primary key, email text, created_at timestamptz);
  create table refresh_tokens (jti text primary key, session_id text, issued_at timestamptz);
  create table logins (id bigint generated always as identity primary key, email text, at timestamptz)`;

const issue = "insert into codes values ($1, $2, $3, now() + interval '10 minutes')";
const redeem = `
  with spent as (delete from codes where id = $1 and mac = $2 and expires_at > now() returning email),
  session as (insert into sessions select $3, email, now() from spent),
  refresh as (insert into refresh_tokens select $4, $3, now() from spent)
  insert into logins (email, at) select email, now() from spent`;

type Run = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * What no sign-in by code can do without: the code's row, its redemption with the session's rows in
 * one statement, and one RS256 signature. No HTTP, no message, no limits, no audit, no flow.
 */
export async function startLimit(
  databaseUrl: string | undefined,
  directory: string,
): Promise<Side> {
  const { run, close } = databaseUrl ? await onServer(databaseUrl) : await embedded(directory);
  const { privateKey } = await generateKeyPair("RS256");
  const random = () => randomBytes(16).toString("base64url");
  return {
    name: "limit",
    pid: process.pid,
    async signIn(email) {
      const [id, mac, session] = [random(), random(), random()];
      const [asked] = await timed(() => run(issue, [id, email, mac]));
      const [entered] = await timed(async () => {
        await run(redeem, [id, mac, session, random()]);
        await new SignJWT({ sub: email, sid: session })
          .setProtectedHeader({ alg: "RS256" })
          .sign(privateKey);
      });
      return [asked, entered];
    },
    close,
  };
}

async function onServer(url: string): Promise<{ run: Run; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  // The server may be stopped while a connection is on its way out.
  pool.on("error", () => undefined);
  await pool.query(tables);
  const run: Run = (text, values) => pool.query({ name: text.slice(0, 30), text, values });
  return { run, close: () => pool.end() };
}

async function embedded(directory: string): Promise<{ run: Run; close(): Promise<void> }> {
  const driver = await openPglite({ directory });
  await driver.asOwner((connection) => connection.exec(tables));
  const run: Run = (text, values) => driver.asOwner((connection) => connection.query(text, values));
  return { run, close: () => driver.close() };
}
