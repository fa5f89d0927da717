// What the tests need beyond npm packages: a Chromium and PostgreSQL's binaries. Installed from
// Debian's packages where they are missing and this user may; otherwise says what to install.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findPostgres } from "./postgres.mjs";

const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of a Chromium, or undefined. CHROMIUM overrides the search. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(":");
  return browsers.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(existsSync);
}

export function ensureTools() {
  const missing = [
    ...(findChromium() ? [] : ["chromium", "fonts-liberation"]),
    ...(findPostgres() ? [] : ["postgresql"]),
  ];
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(", ")} …`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (...args) => {
    const [command, ...rest] = [...asRoot, "apt-get", "-qq", ...args];
    return spawnSync(command, rest, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  };
  run("update");
  run("install", "-y", "--no-install-recommends", ...missing);
  if (!findChromium())
    stop("chromium", "the browser tests need a Chromium (or name one with CHROMIUM)");
  if (!findPostgres()) stop("postgresql", "the store tests also run on PostgreSQL");
}

function stop(name, reason) {
  console.error(`\n${name} is missing and could not be installed here: ${reason}.`);
  console.error(`Install it (Debian: apt-get install ${name}) and run npm test again.`);
  process.exit(1);
}
