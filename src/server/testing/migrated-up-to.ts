import { migrate, readMigrations } from "../platform/database/migrate.ts";
import { openTestDatabase, type TestDatabase, testEngine } from "./test-database.ts";

export interface OlderDatabase extends TestDatabase {
  /** As the owner, whom no policy holds: rows of an older version are written and compared with it. */
  run(text: string): Promise<object[]>;
  /** What starting the present version does. @returns the names of the migrations that ran. */
  migrateOn(): Promise<string[]>;
}

/**
 * A database as a version left it whose last migration had this number; for a migration that changes
 * rows. Put the rows in, `migrateOn`, and look at what became of them.
 * @throws Error when there is no migration of this number.
 */
export async function migratedUpTo(number: number): Promise<OlderDatabase> {
  const all = readMigrations();
  const last = all.findIndex(({ name }) => Number.parseInt(name, 10) === number);
  if (last < 0) throw new Error(`There is no migration ${number}.`);
  const test = await openTestDatabase(testEngine, "none");
  const { driver } = test;
  await driver.asOwner((connection) => migrate(connection, all.slice(0, last + 1)));
  return {
    ...test,
    run: async (text) => (await driver.asOwner((connection) => connection.exec(text))).rows,
    migrateOn: () => driver.asOwner((connection) => migrate(connection)),
  };
}
