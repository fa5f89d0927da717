// `npm run bench -- NAME [options]` runs bench/NAME.ts on the Node that comes with the packages.
// Without a name it lists what there is. A benchmark that compares with a peer installs it itself,
// outside this package.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [name, ...options] = process.argv.slice(2);
const file = join(root, "bench", `${name}.ts`);

if (!name || !existsSync(file)) {
  const names = readdirSync(join(root, "bench"))
    .filter((entry) => entry.endsWith(".ts"))
    .map((entry) => entry.slice(0, -3));
  console.error(`Usage: npm run bench -- NAME [options]. There are: ${names.join(", ")}.`);
  process.exit(1);
}

const bin = join(root, "node_modules/.bin");
const { status } = spawnSync(
  join(bin, "node"),
  ["--disable-warning=ExperimentalWarning", file, ...options],
  { cwd: root, stdio: "inherit", env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } },
);
process.exit(status ?? 1);
