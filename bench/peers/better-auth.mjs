// better-auth with its e-mail one-time code plugin behind Node's own HTTP server, set up as in
// its manual. Passes its codes to the parent process.
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";

const { PEER = "", DATABASE_URL } = process.env;
const load = (path) => import(pathToFileURL(join(PEER, "node_modules", path)).href);
const { betterAuth } = await load("better-auth/dist/index.mjs");
const { emailOTP } = await load("better-auth/dist/plugins/email-otp/index.mjs");
const { getMigrations } = await load("better-auth/dist/db/get-migration.mjs");
const { toNodeHandler } = await load("better-auth/dist/integrations/node.mjs");

const options = {
  baseURL: "http://127.0.0.1",
  secret: "a secret of the benchmark, long enough for the check",
  database: new pg.Pool({ connectionString: DATABASE_URL, max: 16 }),
  telemetry: { enabled: false },
  // Its limits are off; ours are on.
  rateLimit: { enabled: false },
  logger: { disabled: true },
  plugins: [
    emailOTP({
      async sendVerificationOTP({ email, otp }) {
        process.send?.({ email, code: otp });
      },
    }),
  ],
};
await (await getMigrations(options)).runMigrations();
const server = createServer(toNodeHandler(betterAuth(options)));
server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
process.on("disconnect", () => process.exit());
