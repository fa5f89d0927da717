// better-auth with its e-mail one-time code plugin behind Node's own HTTP server, as its manual sets it
// up. Started by bench/sign-in.ts, which takes the codes from this process's messages.
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { DurableFs } from "../../../src/server/platform/database/pglite/durable-fs.ts";

const { PEER = "", DATABASE_URL, DIRECTORY = "" } = process.env;
const load = (path) => import(pathToFileURL(join(PEER, "node_modules", path)).href);
const { betterAuth } = await load("better-auth/dist/index.mjs");
const { emailOTP } = await load("better-auth/dist/plugins/email-otp/index.mjs");
const { getMigrations } = await load("better-auth/dist/db/get-migration.mjs");
const { toNodeHandler } = await load("better-auth/dist/integrations/node.mjs");
const kysely = await load("kysely/dist/esm/index.js");

const options = {
  baseURL: "http://127.0.0.1",
  secret: "a secret of the benchmark, long enough for the check",
  database: DATABASE_URL
    ? new pg.Pool({ connectionString: DATABASE_URL, max: 16 })
    : { dialect: await embedded(), type: "postgres" },
  telemetry: { enabled: false },
  // Its limits are off, ours are on.
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

/** PGlite in this process, with the same settings and the same durability as the product's. */
async function embedded() {
  const database = await PGlite.create({
    fs: new DurableFs(DIRECTORY),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "shared_buffers=32MB"],
    ],
  });
  let turn = Promise.resolve();
  const connection = {
    async executeQuery({ sql, parameters }) {
      const { rows, affectedRows } = await database.query(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
    },
  };
  const say = (sql) => connection.executeQuery({ sql, parameters: [] });
  const driver = {
    init: async () => undefined,
    // One connection: whoever asks waits for the one before.
    async acquireConnection() {
      const before = turn;
      let release = () => undefined;
      turn = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return { ...connection, release };
    },
    beginTransaction: () => say("begin"),
    commitTransaction: () => say("commit"),
    rollbackTransaction: () => say("rollback"),
    releaseConnection: async ({ release }) => release(),
    destroy: () => database.close(),
  };
  return {
    createAdapter: () => new kysely.PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new kysely.PostgresIntrospector(db),
    createQueryCompiler: () => new kysely.PostgresQueryCompiler(),
  };
}
