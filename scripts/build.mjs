// Builds what the browser gets: the application with its sign-in entry, and the customer's page
// (its server bundle, script and style). Leaves a stamp, so that an unchanged tree is not built twice.
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
  "CHANGELOG.md",
  "package-lock.json",
];
const configs = [
  "config/vite.config.ts",
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
  for (const config of configs.filter((file) => existsSync(join(root, file)))) {
    const { status } = spawnSync(
      join(root, "node_modules/.bin/vite"),
      ["build", "--config", config, "--logLevel", "warn"],
      {
        cwd: root,
        stdio: "inherit",
        // The tools ask for the Node that comes with the packages.
        env: {
          ...process.env,
          // Also when a test run asks for it: the result is for production.
          NODE_ENV: "production",
          PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
        },
      },
    );
    if (status !== 0) process.exit(status ?? 1);
  }
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, fingerprint);
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
