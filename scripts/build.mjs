// Builds the browser's files: the application with its sign-in entry, the sign-in elements for other websites, and the
// customer's page (its server bundle, script and style); and the empty database for a first start. Leaves a stamp so
// that an unchanged tree is not built twice.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "dist/.sources");
const sources = [
  "src/web",
  "src/sign-in",
  "src/public-page",
  "src/site",
  "src/shared",
  "config",
  "migrations",
  "src/server/platform/database",
  "src/server/platform/jobs",
  "CHANGELOG.md",
  "package-lock.json",
];
const configs = [
  "config/vite.config.ts",
  "config/vite.kit.config.ts",
  "config/vite.public-page.config.ts",
  "config/vite.site.config.ts",
];

export function buildIfStale() {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  build(fingerprint);
}

function build(fingerprint) {
  console.log("Building the pages …");
  for (const config of configs) run("vite", ["build", "--config", config, "--logLevel", "warn"]);
  run("node", ["--disable-warning=ExperimentalWarning", "scripts/write-empty-database.mjs"]);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/** Runs a tool of node_modules with the current Node, which they were installed for. */
function run(tool, options) {
  const tools = join(root, "node_modules/.bin");
  const { status } = spawnSync(join(tools, tool), options, {
    cwd: root,
    stdio: "inherit",
    // Overrides the value that a test run sets: the result is for production.
    env: { ...process.env, NODE_ENV: "production", PATH: `${tools}:${process.env.PATH}` },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** @returns the SHA-256 of these files and folders of the repository, as hexadecimal digits */
export function fingerprintOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    const isFolder = !path.includes(".");
    const files = isFolder
      ? readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      : [];
    const names = isFolder
      ? files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
      : [join(root, path)];
    for (const name of names.sort())
      hash.update(name.slice(root.length)).update(readFileSync(name));
  }
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build(fingerprintOf(sources));
