// `npm run dev`: the server, started again when its sources change, and Vite in front of it. The
// public site is built once at the start; `vite build --config config/vite.site.config.ts` again.
import { spawn, spawnSync } from "node:child_process";

const port = process.env.PORT ?? "3000";
spawnSync("vite", ["build", "--config", "config/vite.site.config.ts", "--logLevel", "warn"], {
  stdio: "inherit",
});
const children = [
  [
    "node",
    [
      "--disable-warning=ExperimentalWarning",
      "--watch",
      "src/server/main.ts",
      ...process.argv.slice(2),
    ],
  ],
  ["vite", ["--config", "config/vite.config.ts"]],
].map(([command, args]) =>
  spawn(command, args, { stdio: "inherit", env: { ...process.env, PORT: port } }),
);

function stop() {
  for (const child of children) child.kill("SIGTERM");
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
