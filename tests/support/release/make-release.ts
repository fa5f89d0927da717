import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import type { Driver } from "#server/platform/database/driver.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { seedEveryTable } from "#server/testing/seed-every-table.ts";
import { listFlows } from "#shared/api/flows.ts";
import { listCandidates, sendInvitations } from "#shared/api/invitations.ts";
import { findPostgres, startPostgres } from "../../../scripts/postgres.mjs";
import { demoPeople, seedDemo } from "../../../seed/demo.ts";
import { seededRandom } from "../../../seed/seeded-random.ts";
import { signInOverHttp } from "../api-client.ts";
import { listTables } from "./list-tables.ts";
import { openReleaseApp, type ReleaseApp } from "./open-release-app.ts";
import type { ReleaseNotes } from "./read-release.ts";

const madeAt = new Date("2026-11-27T16:00:00Z");
const secretsKey = Buffer.alloc(32, 2).toString("base64url");
const identityRows = readFileSync(new URL("identity-rows.sql", import.meta.url), "utf8");

/**
 * A database as left by this version: the demonstration, a session, a waiting invitation, and rows in every table.
 * @returns its dump, preceded by a line of notes for the upgrade test.
 */
export async function makeRelease(version: string): Promise<string> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "review-flow-release-"));
  try {
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, SECRETS_KEY: secretsKey };
    const config = readConfig({ ...settings, LOG_LEVEL: "warn" }, []);
    const random = seededRandom(20_261_128);
    const release = await openReleaseApp(config, { clock: createFakeClock(madeAt), random });
    const known = await fill(release).finally(() => release.context.close(0));
    const notes: ReleaseNotes = { version, madeAt: madeAt.toISOString(), secretsKey, ...known };
    return `-- ${JSON.stringify(notes)}\n${dump(postgres.url)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

async function fill(release: ReleaseApp) {
  const { database, driver } = release.context;
  await seedDemo(release.context);
  const known = await actByApi(release);
  await database.serviceTransaction((tx) => seedEveryTable(tx, "a"));
  await driver.asOwner((connection) => connection.exec(identityRows));
  await checkTables(driver);
  return known;
}

/**
 * Acts as an owner through the API.
 * @returns the data that must exist after an upgrade.
 */
async function actByApi(release: ReleaseApp) {
  const { context, app, call, mailbox } = release;
  const codeFor = async (email: string) => {
    await context.jobs.drain();
    const message = (await mailbox()).find(({ to }) => to === email);
    return message?.text.match(/\d{6}/)?.[0] ?? "";
  };
  const post = async (url: string, headers: Record<string, string>, body: unknown) => {
    const sent = { ...headers, "content-type": "application/json" };
    const answer = await app.request(url, {
      method: "POST",
      headers: sent,
      body: JSON.stringify(body),
    });
    const cookies = answer.headers.getSetCookie();
    return { status: answer.status, text: await answer.text(), cookies };
  };
  const { email } = demoPeople.owner;
  const owner = await signInOverHttp(() => "", { codeFor }, email, post);
  const { flows } = await call(owner.session, listFlows);
  const flowId = flows[0]?.id ?? "";
  const { candidates } = await call(owner.session, listCandidates);
  const [invited] = candidates;
  if (!invited) throw new Error("The demonstration has nobody who can be invited.");
  await call(owner.session, sendInvitations, { body: { flowId, to: [invited.contactId] } });
  return { refreshToken: owner.refreshToken, invited: invited.email };
}

async function checkTables(driver: Driver): Promise<void> {
  const empty = (await listTables(driver)).filter(({ rows }) => rows === 0);
  if (empty.length === 0) return;
  const names = empty.map(({ name }) => name).join(", ");
  throw new Error(
    `A release has rows in every table, and there is none in ${names}. Add one to ` +
      "src/server/testing/seed-every-table.ts or tests/support/release/identity-rows.sql.",
  );
}

function dump(url: string): string {
  const options = ["--no-owner", "--rows-per-insert=500", url];
  const program = join(findPostgres() ?? "", "pg_dump");
  const text = execFileSync(program, options, { encoding: "utf8", maxBuffer: 2 ** 30 });
  // Removes comments, and syntax that only psql or a server newer than 15 understands.
  return text
    .replaceAll(/^(--.*|\\.*|SET transaction_timeout.*)\n/gm, "")
    .replaceAll(/\n{2,}/g, "\n");
}
