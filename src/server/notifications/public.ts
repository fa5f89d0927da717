/** Public interface of this feature. */
export type { LiveEvents } from "./live/live-events.ts";
