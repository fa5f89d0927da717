// `npm run dev`: the server, started again when its sources change, and Vite in front of it.
import { spawn } from "node:child_process";

const port = process.env.PORT ?? "3000";
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
