import { existsSync, readFileSync } from "node:fs";

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** A line of `sha256sum` for each migration. `npm run schema` adds the lines that are missing and changes none. */
export const hashFile = new URL("../../../../migrations/hashes", import.meta.url);

/** Hashes by the name of the migration. */
export type Hashes = ReadonlyMap<string, string>;

export const readHashes = (): Hashes =>
  new Map(
    (existsSync(hashFile) ? readFileSync(hashFile, "utf8") : "")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const [hash = "", name = ""] = line.split(/ {2}/);
        return [name, hash];
      }),
  );

export const writeHash = ({ name, checksum }: Migration): string => `${checksum}  ${name}\n`;

/** @returns a sentence for each migration that was edited, renamed or removed since its line was written. */
export function findChanges(migrations: Migration[], hashes: Hashes): string[] {
  const files = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  return [...hashes].flatMap(([name, hash]) => {
    if (!files.has(name))
      return `migrations/${name} is missing, and databases have run it. Give the file its name and its place back.`;
    if (files.get(name) === hash) return [];
    return (
      `migrations/${name} was edited, and databases have run it as it was. Put it back, and make the change in a new ` +
      "migration. Only while it is on no branch but yours, remove its line from migrations/hashes and run: npm run schema"
    );
  });
}

/** Migrations that have no line yet. */
export const findNew = (migrations: Migration[], hashes: Hashes): Migration[] =>
  migrations.filter(({ name }) => !hashes.has(name));
