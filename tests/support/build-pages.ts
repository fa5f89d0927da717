import { buildIfStale } from "../../scripts/build.mjs";

/** Builds the pages before the journeys, so that no stale build is ever tested. */
export default function buildPages(): void {
  buildIfStale();
}
