import { randomBytes } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import pg from "pg";
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

/**
 * The minimum work of any sign-in by code: the code's row, its redemption with the session's rows in one statement, and
 * one RS256 signature. No HTTP, no message, no limits, no audit, no flow.
 */
export async function startLimit(databaseUrl: string): Promise<Side> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  // The server may stop while a connection is closing.
  pool.on("error", () => undefined);
  await pool.query(tables);
  const { privateKey } = await generateKeyPair("RS256");
  const random = () => randomBytes(16).toString("base64url");
  return {
    name: "limit",
    async signIn(email) {
      const [id, mac, session] = [random(), random(), random()];
      const [asked] = await timed(() =>
        pool.query({ name: "issue", text: issue, values: [id, email, mac] }),
      );
      const [entered] = await timed(async () => {
        await pool.query({ name: "redeem", text: redeem, values: [id, mac, session, random()] });
        await new SignJWT({ sub: email, sid: session })
          .setProtectedHeader({ alg: "RS256" })
          .sign(privateKey);
      });
      return [asked, entered];
    },
    close: () => pool.end(),
  };
}
