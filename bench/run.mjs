// `npm run bench -- NAME [options]` runs bench/NAME.ts on the Node that comes with the packages. Without a
// name it lists the benchmarks, with the first line of each file.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [name, ...options] = process.argv.slice(2);
const file = join(root, "bench", `${name}.ts`);

if (!name || !existsSync(file)) {
  console.error("Usage: npm run bench -- NAME [options]\n");
  for (const entry of readdirSync(join(root, "bench"))) {
    if (!entry.endsWith(".ts")) continue;
    const [first] = readFileSync(join(root, "bench", entry), "utf8").split("\n");
    const words = first.startsWith("// ") ? first.slice(3) : "";
    console.error(`  ${entry.slice(0, -3).padEnd(14)} ${words}`);
  }
  process.exit(1);
}

const bin = join(root, "node_modules/.bin");
const { status } = spawnSync(
  join(bin, "node"),
  ["--disable-warning=ExperimentalWarning", file, ...options],
  { cwd: root, stdio: "inherit", env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } },
);
process.exit(status ?? 1);
