import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Builds the pages before the journeys (under a second), so that no stale build is ever tested. */
export default async function buildPages(): Promise<void> {
  await build({
    configFile: fileURLToPath(new URL("../../config/vite.config.ts", import.meta.url)),
    logLevel: "warn",
  });
}
