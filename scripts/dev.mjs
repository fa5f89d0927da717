// `npm run dev`: the server, restarted when its sources change, and Vite in front of it. The public site and the
// customer's page are built once at startup; rebuild them with `vite build --config config/vite.site.config.ts` and
// `…/vite.public-page.config.ts`.
import { spawn, spawnSync } from "node:child_process";

const port = process.env.PORT ?? "3000";
for (const config of ["config/vite.site.config.ts", "config/vite.public-page.config.ts"]) {
  spawnSync("vite", ["build", "--config", config, "--logLevel", "warn"], { stdio: "inherit" });
}
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
