import { StartError } from "../start-error.ts";
import { type Hashes, type Migration, readHashes } from "./migration-hashes.ts";

/** The migrations in the folder and those in the database do not match; nothing was changed. */
export class MigrationError extends StartError {}

type Applied = Omit<Migration, "text">;

/**
 * @param applied the migrations that the database has run.
 * @returns the migrations that it has not run yet.
 * @throws MigrationError when the database has run a migration that this version does not have.
 */
export function findMissing(
  applied: Applied[],
  migrations: Migration[],
  hashes: Hashes = readHashes(),
): Migration[] {
  const files = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newest = migrations.at(-1)?.name ?? "";
  for (const { name, checksum } of applied) {
    const file = files.get(name);
    if (file === checksum) continue;
    const released = hashes.get(name);
    if (released && released !== file) throw incomplete(name);
    if (file) throw unreleased(`it has run another ${name}`);
    if (numberOf(name) <= numberOf(newest)) throw unreleased(`it has run ${name}`);
    throw newer(name);
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

const numberOf = (name: string) => Number(name.slice(0, 4));

const incomplete = (name: string) =>
  new MigrationError(
    `The program is not as it was released: migrations/${name} is missing or was edited. Nothing was changed. ` +
      "Install the same version anew beside it, and start that on the same data.",
  );

/** A database from between two releases: its migrations were edited, renamed or merged before the release. */
const unreleased = (reason: string) =>
  new MigrationError(
    `The data was made by a version that was never released (${reason}), and this version cannot read it. ` +
      "Nothing was changed. Start the version that made it, download Settings, Export everything, start this " +
      "version with another DATA_DIR (or DATABASE_URL), and import the CSV files of that download. " +
      "docs/guides/operations.md, Data of an unreleased version, has the steps.",
  );

const newer = (name: string) =>
  new MigrationError(
    `The data was made by a newer version (it has run ${name}), and an older one cannot read it. Nothing was ` +
      "changed. Start that version or a later one, or restore a backup from before the update into an empty place.",
  );
