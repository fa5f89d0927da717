import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadSecretsKey } from "./load-secrets-key.ts";
import { systemRandom } from "./random.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "review-flow-key-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it("is created once, complete, readable by its owner only, with nothing left beside it", () => {
  const key = loadSecretsKey(undefined, directory, systemRandom);
  expect(key).toHaveLength(32);
  expect(loadSecretsKey(undefined, directory, systemRandom)).toEqual(key);
  expect(readdirSync(directory)).toEqual(["secrets.key"]);
  expect(statSync(join(directory, "secrets.key")).mode & 0o777).toBe(0o600);
});

it("leaves no partial key when it cannot be created", () => {
  const broken = {
    ...systemRandom,
    bytes: () => {
      throw new Error("ENOSPC");
    },
  };
  expect(() => loadSecretsKey(undefined, directory, broken)).toThrow("ENOSPC");
  expect(readdirSync(directory)).toEqual([]);
  expect(loadSecretsKey(undefined, directory, systemRandom)).toHaveLength(32);
});

it("is not replaced when the file is damaged", () => {
  writeFileSync(join(directory, "secrets.key"), "short");
  expect(() => loadSecretsKey(undefined, directory, systemRandom)).toThrow(
    "Restore it from a backup",
  );
});

it("is the given one when there is one", () => {
  const given = systemRandom.bytes(32);
  expect(loadSecretsKey(given.toString("base64url"), directory, systemRandom)).toEqual(given);
  expect(readdirSync(directory)).toEqual([]);
});
