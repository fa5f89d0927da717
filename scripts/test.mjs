// Everything that CI checks, in the order in which it fails soonest. `npm test` runs it on a fresh
// clone; every step can be run alone by the npm script of the same name.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build.mjs";
import { ensureTools } from "./tools.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(script, ...options) {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", script, "--", ...options], {
      cwd: root,
      stdio: "inherit",
    });
    child.on("exit", (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${script} (${seconds} s)`);
      code === 0 ? resolve() : reject(new Error(script));
    });
  });
}

ensureTools();
try {
  await Promise.all([run("types"), run("lint")]);
  await Promise.all([run("imports"), run("dead-code"), run("spec-coverage")]);
  buildIfStale();
  // Reports of an earlier run would speak for tests that did not run now.
  rmSync(`${root}.cache/tests`, { recursive: true, force: true });
  await run("test:unit");
  await run("test:e2e");
  await run("spec-coverage", "--ran");
} catch (error) {
  console.error(
    `\nnpm test failed at: ${error.message}. Run it alone with: npm run ${error.message}`,
  );
  process.exit(1);
}
