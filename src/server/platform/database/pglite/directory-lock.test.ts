import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { DirectoryInUse, lockDirectory } from "./directory-lock.ts";

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-lock-"));
  folders.push(folder);
  return folder;
}

/** A second process that takes the lock and keeps it until it is killed. */
async function holder(directory: string): Promise<ChildProcess> {
  const program = `
    import { lockDirectory } from ${JSON.stringify(new URL("./directory-lock.ts", import.meta.url).href)};
    const unlock = lockDirectory(${JSON.stringify(directory)});
    console.log("locked");
    setInterval(() => unlock, 1000);`;
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(child);
  await once(child.stdout ?? child, "data");
  return child;
}

it("refuses a second process and names the one that holds the directory", async () => {
  const directory = newFolder();
  const child = await holder(directory);
  const lock = () => lockDirectory(directory);
  expect(lock).toThrow(DirectoryInUse);
  expect(lock).toThrow(`is in use by process ${child.pid}`);
  expect(lock).toThrow("DATA_DIR");
});

it("is free as soon as its holder is dead, however it died", async () => {
  const directory = newFolder();
  const child = await holder(directory);
  child.kill("SIGKILL");
  await once(child, "exit");
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`process ${process.pid}`);
  unlock();
  lockDirectory(directory)();
});

it("does not blame another process for a folder that cannot be used", () => {
  const directory = newFolder();
  rmSync(directory, { recursive: true });
  expect(() => lockDirectory("/proc/version/data")).toThrow();
  expect(() => lockDirectory("/proc/version/data")).not.toThrow(DirectoryInUse);
});
