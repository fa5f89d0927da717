import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const peers = fileURLToPath(new URL("../peers/", import.meta.url));
const cache = fileURLToPath(new URL("../../.cache/bench/", import.meta.url));

/**
 * Installs what only a benchmark needs, in the versions of its lock file and outside this package; once
 * for each lock file. A new version: change its package.json and run there
 * `npm install --package-lock-only --omit-lockfile-registry-resolved`.
 * @param name a folder of `bench/peers/`.
 * @returns the folder whose `node_modules` holds it.
 */
export function installPeer(
  name: "better-auth" | "lighthouse" | "postgraphile" | "postgraphile-4" | "survey-js-ui",
): string {
  const [wanted, folder] = [join(peers, name), join(cache, name)];
  const lock = join(wanted, "package-lock.json");
  // Written last, so that an installation that was broken off is made again.
  const mark = join(folder, "installed.json");
  if (existsSync(mark) && readFileSync(mark, "utf8") === readFileSync(lock, "utf8")) return folder;
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    cpSync(join(wanted, file), join(folder, file));
  console.log(`Installing ${name} for this benchmark …`);
  const { status } = spawnSync(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: folder, stdio: "inherit" },
  );
  if (status !== 0) throw new Error(`${name} could not be installed; npm's message is above.`);
  cpSync(lock, mark);
  return folder;
}
