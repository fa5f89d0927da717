// The tools that tests need beyond npm packages: browsers and PostgreSQL's binaries. Installs Debian's packages if they
// are missing and this user may; otherwise says what to install.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { findPostgres } from "./postgres.mjs";

/** The path of a Chromium, or undefined. CHROMIUM overrides the search. */
export const findChromium = () =>
  process.env.CHROMIUM ||
  findProgram("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");

/** The path of a Firefox, or undefined. */
export const findFirefox = () => findProgram("firefox-esr", "firefox");

/** The path of WebKitGTK's small browser, or undefined. Debian keeps it beside the library. */
export function findMiniBrowser() {
  const folders = existsSync("/usr/lib")
    ? readdirSync("/usr/lib").map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1`)
    : [];
  return folders.map((folder) => `${folder}/MiniBrowser`).find(existsSync);
}

const chromium = {
  find: findChromium,
  packages: ["chromium-headless-shell", "fonts-liberation"],
  reason: "the browser tests need a Chromium (or name one with CHROMIUM)",
};
const postgres = {
  find: findPostgres,
  packages: ["postgresql"],
  reason: "the store tests also run on PostgreSQL",
};
const otherBrowsers = [
  { find: findFirefox, packages: ["firefox-esr"] },
  { find: findMiniBrowser, packages: ["libwebkit2gtk-4.1-0"] },
  { find: () => findProgram("WebKitWebDriver"), packages: ["webkit2gtk-driver"] },
  { find: () => findProgram("Xvfb"), packages: ["xvfb"] },
].map((tool) => ({ ...tool, reason: "the main paths are also tested in Firefox and WebKit" }));

/** The tools that `npm test` needs. */
export const ensureTools = () => ensureInstalled([chromium, postgres]);

/** The tools that `npm run test:browsers` needs. */
export const ensureOtherBrowsers = () => ensureInstalled(otherBrowsers);

function ensureInstalled(tools) {
  const missing = tools.filter(({ find }) => !find()).flatMap(({ packages }) => packages);
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
  for (const { find, packages, reason } of tools) if (!find()) stop(packages[0], reason);
}

function findProgram(...names) {
  const folders = (process.env.PATH ?? "").split(":");
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(existsSync);
}

function stop(name, reason) {
  console.error(`\n${name} is missing and could not be installed here: ${reason}.`);
  console.error(`Install it (Debian: apt-get install ${name}) and run this again.`);
  process.exit(1);
}
