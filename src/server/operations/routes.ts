import { createReadStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Hono, type Context as Http } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#shared/errors.ts";
import type { DatabaseConfig } from "../config.ts";
import type { Context } from "../context.ts";
import { isLoopback } from "../platform/http/loopback.ts";
import { peerAddress } from "../platform/http/peer-address.ts";
import { archiveDirectory } from "./backup.ts";
import { grantAdmin } from "./grant-admin.ts";
import { OperationError } from "./operation-error.ts";
import { verifyOperatorToken } from "./operator-token.ts";

/**
 * Operations that the command line requests from a running server, because only one process can open the embedded
 * database. Answers requests from this machine that prove possession of the secrets key; all others get a 404.
 */
export function operationRoutes(
  context: Context,
  database: Extract<DatabaseConfig, { kind: "pglite" }>,
): Hono {
  const { config, driver } = context;
  const router = new Hono();
  const copies = join(database.directory, "backup");
  // A killed server leaves behind its unfinished copy of the data.
  rmSync(copies, { recursive: true, force: true });

  function check(http: Http, operation: string): void {
    const token = http.req.header("authorization")?.match(/^Operator ([\w.-]+)$/)?.[1];
    const isLocal = isLoopback(peerAddress(http, config.trustedProxies));
    if (!token || !isLocal || !verifyOperatorToken(context, operation, token)) {
      throw new AppError("route.not_found");
    }
  }

  const notFound = () => {
    throw new AppError("route.not_found");
  };
  router.post("/operations/backup", async (http) => {
    check(http, "backup");
    mkdirSync(copies, { recursive: true, mode: 0o700 });
    const folder = mkdtempSync(join(copies, "copy-"));
    const remove = () => rmSync(folder, { recursive: true, force: true });
    try {
      const still = join(folder, "pgdata");
      const data = join(database.directory, "pgdata");
      // No other query runs meanwhile, and after the checkpoint the files are complete.
      await driver.asOwner(async (connection) => {
        await connection.exec("checkpoint");
        await cp(data, still, { recursive: true });
      });
      const file = join(folder, "archive");
      await archiveDirectory(context, still, file);
      const stream = createReadStream(file).once("close", remove);
      return http.body(Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
        "content-type": "application/zip",
        "cache-control": "no-store",
      });
    } catch (error) {
      remove();
      throw error;
    }
  });

  router.post(
    "/operations/grant",
    bodyLimit({ maxSize: 1024, onError: notFound }),
    async (http) => {
      const email = await http.req.text();
      check(http, `grant ${email}`);
      try {
        await grantAdmin(context, email);
        return http.text("");
      } catch (error) {
        if (error instanceof OperationError) return http.text(error.message, 409);
        throw error;
      }
    },
  );
  return router;
}
