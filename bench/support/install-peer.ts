import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../.cache/bench/", import.meta.url));

/**
 * Installs a package that only a benchmark needs, outside this package and only once.
 * @param name with its exact version: `lighthouse@13.5.0`.
 * @returns the folder whose `node_modules` holds it.
 */
export function installPeer(name: string): string {
  const folder = join(cache, name.replace(/[^\w.-]/g, "_"));
  if (existsSync(join(folder, "installed"))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  console.log(`Installing ${name} for this benchmark …`);
  const { status } = spawnSync(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", name],
    { cwd: folder, stdio: "inherit" },
  );
  if (status !== 0) throw new Error(`${name} could not be installed; npm's message is above.`);
  writeFileSync(join(folder, "installed"), name);
  return folder;
}
