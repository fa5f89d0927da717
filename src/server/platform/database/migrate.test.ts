import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { DatabaseNotOpened } from "./connection-errors.ts";
import { type Migration, MigrationError, migrate, readMigrations } from "./migrate.ts";
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
  const tableExists = async (name: string) => {
    const { rows } = await test.driver.asOwner((connection) =>
      connection.query("select to_regclass($1::text) is not null as found", [`public.${name}`]),
    );
    return (rows[0] as { found: boolean }).found;
  };

  it("that ran already do not run again", async () => {
    expect(await run()).toEqual([]);
  });

  it("that were edited after they ran are refused", async () => {
    const [first, ...others] = readMigrations();
    const edited = { ...(first as Migration), checksum: "other" };
    const next = migration("9001-next.sql", "create table next_thing (id int)");
    await expect(run([edited, ...others, next])).rejects.toThrow(MigrationError);
    await expect(run([edited, ...others, next])).rejects.toThrow(
      "0001-roles.sql was changed after it ran. Restore the file as it was released.",
    );
    expect(await tableExists("next_thing")).toBe(false);
  });

  it("run all or none", async () => {
    const good = migration("9001-good.sql", "create table good_thing (id int)");
    const bad = migration("9002-bad.sql", "create table good_thing (id int)");
    await expect(run([...readMigrations(), good, bad])).rejects.toMatchObject({ code: "42P07" });
    expect(await tableExists("good_thing")).toBe(false);
    expect(await run()).toEqual([]);
  });

  it("of a newer version are refused by an older one", async () => {
    const newer = migration("9003-newer.sql", "create table newer_thing (id int)");
    expect(await run([...readMigrations(), newer])).toEqual(["9003-newer.sql"]);
    expect(await tableExists("newer_thing")).toBe(true);
    await expect(run()).rejects.toThrow(MigrationError);
    await expect(run()).rejects.toThrow(
      "made by a newer version (it has 9003-newer.sql). Start that version, or restore a backup.",
    );
  });
});

describe("a database from before the first release", () => {
  it("is refused with one sentence on what to do", async () => {
    const test = await openTestDatabase("postgres", "none");
    const inDatabase = (text: string) => test.driver.asOwner((connection) => connection.exec(text));
    await inDatabase(`
      create table schema_migrations (name text primary key, checksum text, applied_at timestamptz);
      insert into schema_migrations values ('0001-roles.sql', 'old'), ('0002-application.sql', 'old')`);
    await expect(test.driver.asOwner((connection) => migrate(connection))).rejects.toThrow(
      /^The data was created by a version before 0\.1\.0, .*nothing was changed\. Choose another DATA_DIR/,
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

  it("says which server cannot be reached, and keeps the password to itself", async () => {
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

  it("says in words that the server offers no TLS where DATABASE_URL asks for it", async () => {
    // PostgreSQL's answer to a client that asks for TLS on a server without it.
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
