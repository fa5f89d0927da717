import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import type {} from "../../../testing/make-pglite-template.ts";
import { DatabaseNotOpened } from "../connection-errors.ts";
import { openPglite } from "./pglite-driver.ts";

it("says what to do when the directory does not open in time", async () => {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-slow-"));
  const opening = openPglite({ directory, startTimeoutMs: 1 });
  await expect(opening).rejects.toThrow(DatabaseNotOpened);
  await expect(opening).rejects.toThrow(/did not open within .* seconds. Nothing was changed/);
  rmSync(directory, { recursive: true, force: true });
});

it("says what to do when the directory is damaged", async () => {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-damaged-"));
  cpSync(inject("pgliteTemplate"), directory, { recursive: true });
  rmSync(join(directory, "global"), { recursive: true });
  const opening = openPglite({ directory });
  await expect(opening).rejects.toThrow(DatabaseNotOpened);
  await expect(opening).rejects.toThrow("restore a backup");
  rmSync(directory, { recursive: true, force: true });
});
