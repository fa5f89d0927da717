import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const wanted = fileURLToPath(new URL("../package.json", import.meta.url));
const folder = fileURLToPath(new URL("../../.cache/bench/", import.meta.url));
/** Copied last, so that an incomplete installation is repeated. */
const installed = join(folder, "installed.json");

/**
 * Installs the packages of bench/package.json, outside this package, once for each version of that file.
 * @returns the folder whose `node_modules` holds them.
 */
export function installPeers(): string {
  if (existsSync(installed) && readFileSync(installed, "utf8") === readFileSync(wanted, "utf8")) {
    return folder;
  }
  mkdirSync(folder, { recursive: true });
  cpSync(wanted, join(folder, "package.json"));
  console.log("Installing the packages of bench/package.json …");
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const options = ["install", "--ignore-scripts", "--no-package-lock", ...quiet];
  const { status } = spawnSync("npm", options, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("The peers could not be installed; npm's message is above.");
  cpSync(wanted, installed);
  return folder;
}
