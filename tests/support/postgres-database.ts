import { randomBytes } from "node:crypto";
import pg from "pg";

/**
 * Creates an empty database on a PostgreSQL server.
 * @returns its URL
 */
export async function createDatabaseOn(serverUrl: string): Promise<string> {
  const name = `app_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
