// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node the machine has (>= 20): installs the
// packages of the lock file once, and builds the pages when their sources have changed. --no-build: install only.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = `${root}node_modules`;
const stamp = `${modules}/.installed-lock`;

const [major] = process.versions.node.split(".").map(Number);
if (major < 20) stop(`Node 20 or newer is needed to begin with; this is ${process.version}.`);

const lock = readFileSync(`${root}package-lock.json`, "utf8");
if (!isInstalled(lock)) {
  console.log("Installing what package-lock.json names …");
  // Not `npm ci`: it refuses a lock file that lacks a package for another platform (docs/decisions/runtime-and-installation.md).
  const { status } = spawnSync(
    "npm",
    ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) stop("npm install did not succeed; its message is above. Nothing was started.");
  writeFileSync(stamp, lock);
}
if (!existsSync(`${modules}/.bin/node`) && major < 24) {
  stop("No Node 24 comes from npm for this system. Install Node 24 or newer, then run this again.");
}
if (!process.argv.includes("--no-build")) buildIfStale();

function isInstalled(text) {
  // A linked folder belongs to another checkout, which maintains it.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return true;
  return existsSync(stamp) && readFileSync(stamp, "utf8") === text;
}

function stop(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
