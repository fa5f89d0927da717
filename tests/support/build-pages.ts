import { fileURLToPath } from "node:url";
import { createBuilder } from "vite";

const configs = ["vite.config.ts", "vite.site.config.ts", "vite.public-page.config.ts"];

/** Builds the pages before the journeys (a few seconds), so that no stale build is ever tested. */
export default async function buildPages(): Promise<void> {
  for (const file of configs) {
    const configFile = fileURLToPath(new URL(`../../config/${file}`, import.meta.url));
    const builder = await createBuilder({ configFile, logLevel: "warn" });
    await builder.buildApp();
  }
}
