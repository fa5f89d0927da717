import buildPages from "./build-pages.ts";
import { prepareTemplate } from "./journey-server.ts";

/** Builds the pages before the journeys, so that no stale build is ever tested, and the servers' template. */
export default async function prepareJourneys(): Promise<void> {
  buildPages();
  await prepareTemplate();
}
