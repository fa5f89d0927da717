import { describe, expect, it } from "vitest";
import { readMigrations } from "./migrate.ts";
import { findChanges, findNew, type Migration, readHashes } from "./migration-hashes.ts";

describe("migrations/hashes", () => {
  const migrations = readMigrations();
  const hashes = readHashes();

  it("finds every migration unchanged since its line was written", () => {
    expect(findChanges(migrations, hashes)).toEqual([]);
  });

  it("has a line for every migration (npm run schema adds those that are missing)", () => {
    expect(findNew(migrations, hashes)).toEqual([]);
  });

  const [first, second, ...others] = migrations as [Migration, Migration, ...Migration[]];
  const asEdited = { ...second, checksum: "other" };
  const asRenamed = { ...second, name: "0002-other.sql" };
  it.each([
    [
      "edited",
      [first, asEdited, ...others],
      /0002-.+ was edited.*make the change in a new migration/,
    ],
    [
      "removed",
      [first, ...others],
      /0002-.+ is missing.*Give the file its name and its place back/,
    ],
    [
      "renamed",
      [first, asRenamed, ...others],
      /0002-.+ is missing.*Give the file its name and its place back/,
    ],
  ])("says of a migration that was %s what to do", (_, changed, words) => {
    expect(findChanges(changed, hashes)).toEqual([expect.stringMatching(words)]);
  });
});
