import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, readMigrations } from "#server/platform/database/migrate.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { renderFromSource } from "#server/testing/test-app.ts";
import { engines } from "#server/testing/test-database.ts";
import { createContact, listContacts } from "#shared/api/contacts.ts";
import { listResponses } from "#shared/api/responses.ts";
import { listTables } from "../support/release/list-tables.ts";
import { openReleaseApp, type ReleaseApp } from "../support/release/open-release-app.ts";
import { listReleases } from "../support/release/read-release.ts";
import { type RestoredRelease, restoreRelease } from "../support/release/restore-release.ts";

const places = listReleases().flatMap((version) =>
  engines.map((engine) => ({ version, engine }) as const),
);

it("there is a release to upgrade from", () => {
  expect(places.length).toBeGreaterThanOrEqual(2);
});

describe.each(places)("data of release $version on $engine", ({ version, engine }) => {
  let restored: RestoredRelease;
  let upgraded: ReleaseApp | undefined;
  beforeAll(async () => {
    restored = await restoreRelease(engine, version);
  });
  afterAll(async () => {
    await upgraded?.context.close(0);
    restored.remove();
  });

  /** The current product, an hour after the dump was made. */
  async function start(): Promise<ReleaseApp> {
    const clock = createFakeClock(new Date(Date.parse(restored.notes.madeAt) + 3_600_000));
    upgraded ??= await openReleaseApp(restored.config, { clock, page: renderFromSource });
    return upgraded;
  }

  it("has run the first of the migrations, so that all others run after them", async () => {
    const { rows } = await restored.inDatabase((driver) =>
      driver.asOwner((connection) =>
        connection.query("select name from schema_migrations order by name", []),
      ),
    );
    const names = readMigrations().map(({ name }) => name);
    expect(rows.map((row) => (row as { name: string }).name)).toEqual(names.slice(0, rows.length));
  });

  it("refuses a migration that conflicts with its rows", async () => {
    const text = "alter table contacts add column broken int not null";
    const broken = [...readMigrations(), { name: "9001-broken.sql", text, checksum: "broken" }];
    const upgrading = restored.inDatabase((driver) =>
      driver.asOwner((connection) => migrate(connection, broken)),
    );
    await expect(upgrading).rejects.toMatchObject({ code: "23502" });
  });

  it("takes all later migrations, and tables that had rows still have some", async () => {
    const before = await restored.inDatabase(listTables);
    expect(before.filter(({ rows }) => rows === 0)).toEqual([]);
    const { context } = await start();
    const after = await listTables(context.driver);
    const had = new Set(before.map(({ name }) => name));
    expect(after.filter(({ name, rows }) => had.has(name) && rows === 0)).toEqual([]);
  });

  it("keeps the owner's session, contacts and responses", async () => {
    const { app, call } = await start();
    const { invited, refreshToken } = restored.notes;
    const renewed = await app.request("/v1/auth/refresh", {
      method: "POST",
      headers: { authorization: `Bearer ${restored.config.identity.projectId}:${refreshToken}` },
    });
    expect(renewed.status).toBe(200);
    const { sessionJwt } = await renewed.json();
    const { contacts } = await call(sessionJwt, listContacts, { search: invited });
    expect(contacts.map(({ email }) => email)).toEqual([invited]);
    expect((await call(sessionJwt, listResponses)).total).toBeGreaterThan(100);
    const added = { name: "New Client", email: "new-client@example.com" };
    await call(sessionJwt, createContact, { body: added });
    const found = await call(sessionJwt, listContacts, { search: added.email });
    expect(found.contacts).toMatchObject([added]);
  });

  it("sends the waiting invitation, and its link opens the form", async () => {
    const { app, context, mailbox } = await start();
    await context.jobs.drain();
    const message = (await mailbox()).find(({ to }) => to === restored.notes.invited);
    const link = message?.text.match(/https?:\S+\/review\/\S+/)?.[0] ?? "";
    const page = await app.request(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("<form");
  });
});
