import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { DatabaseNotOpened } from "./connection-errors.ts";
import { MigrationError } from "./find-missing.ts";
import { migrate, readMigrations } from "./migrate.ts";
import type { Migration } from "./migration-hashes.ts";
import { openDatabase } from "./open-database.ts";

const log = pino({ level: "silent" });

describe.each(engines)("migrations on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.remove());

  const run = (migrations?: Migration[]) =>
    test.driver.asOwner((connection) => migrate(connection, migrations));
  const migration = (name: string, text: string) => ({ name, text, checksum: `sum of ${text}` });
  const write = (text: string, values: string[]) =>
    test.driver.asOwner((connection) => connection.query(text, values));
  /** Records a migration as another version would leave it. */
  const note = ({ name, checksum }: Migration) =>
    write("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  const forget = ({ name }: Migration) =>
    write("delete from schema_migrations where name = $1", [name]);
  const tableExists = async (name: string) => {
    const { rows } = await test.driver.asOwner((connection) =>
      connection.query("select to_regclass($1::text) is not null as found", [`public.${name}`]),
    );
    return (rows[0] as { found: boolean }).found;
  };

  it("do not run twice", async () => {
    expect(await run()).toEqual([]);
  });

  it("edited in the installation are refused with the file's name and a remedy", async () => {
    const [first, ...others] = readMigrations();
    const edited = { ...(first as Migration), checksum: "other" };
    const next = migration("9001-next.sql", "create table next_thing (id int)");
    for (const here of [[edited, ...others, next], others]) {
      await expect(run(here)).rejects.toThrow(MigrationError);
      await expect(run(here)).rejects.toThrow(
        /^The program is not as it was released: migrations\/0001-roles\.sql is missing or was edited\. .*Install/,
      );
    }
    expect(await tableExists("next_thing")).toBe(false);
  });

  it("run all or none", async () => {
    const good = migration("9001-good.sql", "create table good_thing (id int)");
    const bad = migration("9002-bad.sql", "create table good_thing (id int)");
    await expect(run([...readMigrations(), good, bad])).rejects.toMatchObject({ code: "42P07" });
    expect(await tableExists("good_thing")).toBe(false);
    expect(await run()).toEqual([]);
  });

  it("of an unreleased version are refused with instructions for keeping the data", async () => {
    const renamed = migration("0067-campaign-about.sql", "");
    const edited = migration("9002-edited.sql", "");
    await note(renamed);
    await expect(run()).rejects.toThrow(
      /^The data was made by a version that was never released \(it has run 0067-campaign-about\.sql\).*Export everything/,
    );
    await forget(renamed);
    await note({ ...edited, checksum: "earlier" });
    await expect(run([...readMigrations(), edited])).rejects.toThrow(
      "never released (it has run another 9002-edited.sql)",
    );
    await forget(edited);
  });

  it("of a newer version are refused by an older one", async () => {
    const newer = migration("9003-newer.sql", "create table newer_thing (id int)");
    expect(await run([...readMigrations(), newer])).toEqual(["9003-newer.sql"]);
    expect(await tableExists("newer_thing")).toBe(true);
    await expect(run()).rejects.toThrow(MigrationError);
    await expect(run()).rejects.toThrow(
      /made by a newer version \(it has run 9003-newer\.sql\).*Start that version or a later one, or restore a backup/,
    );
  });
});

describe("a database from before the first release", () => {
  it("is refused with an explanation and stays unchanged", async () => {
    const test = await openTestDatabase("postgres", "none");
    const inDatabase = (text: string) => test.driver.asOwner((connection) => connection.exec(text));
    await inDatabase(`
      create table schema_migrations (name text primary key, checksum text, applied_at timestamptz);
      insert into schema_migrations values ('0001-roles.sql', 'old'), ('0002-application.sql', 'old')`);
    await expect(test.driver.asOwner((connection) => migrate(connection))).rejects.toThrow(
      /^The data was made by a version that was never released .*Nothing was changed\. Start the version that made it/,
    );
    const { rows } = await inDatabase("select to_regnamespace('app') as app");
    expect(rows).toEqual([{ app: null }]);
    await test.remove();
  });
});

describe("starting on PostgreSQL", () => {
  it("works for several processes at once on an empty database", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { url = "", remove } = await openTestDatabase("postgres", "none");
      const opened = await Promise.all(
        [1, 2, 3, 4].map(() => openDatabase({ kind: "postgres", url }, log)),
      );
      await Promise.all(opened.map(({ database }) => database.ping()));
      await Promise.all(opened.map(({ database }) => database.close()));
      await remove();
    }
  });

  it("names the server that cannot be reached, without the password", async () => {
    const starting = openDatabase(
      { kind: "postgres", url: "postgres://me:secret@127.0.0.1:1/app" },
      log,
    );
    await expect(starting).rejects.toThrow(DatabaseNotOpened);
    await expect(starting).rejects.toThrow(
      /PostgreSQL at 127\.0\.0\.1:1 cannot be reached\..*DATABASE_URL/,
    );
    await expect(starting).rejects.not.toThrow(/secret/);
  });

  it("explains that the server offers no TLS although DATABASE_URL requires it", async () => {
    // PostgreSQL's answer to a client that asks a server without TLS for it.
    const server = createServer((socket) => socket.once("data", () => socket.write("N")));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const url = `postgres://me:secret@127.0.0.1:${port}/app?sslmode=verify-full`;
    const starting = openDatabase({ kind: "postgres", url }, log);
    await expect(starting).rejects.toThrow(
      new DatabaseNotOpened(
        `PostgreSQL at 127.0.0.1:${port} cannot be reached over TLS: it does not answer in TLS on this port. ` +
          "Nothing was changed. Correct its TLS, or correct DATABASE_URL, and start again.",
      ),
    );
    server.close();
  });
});
