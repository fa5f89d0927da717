import { eventType } from "../platform/events.ts";

/** A change that outlives the session of the person who made it. */
export interface AccessChange {
  /** Follows the person's name, in the past tense: "invited ann@example.com as an owner". */
  what: string;
  /** The page on which the change can be undone. */
  path: string;
}

/** Someone changed who has access to the current business. Raised in the caller's own transaction. */
export const accessChanged = eventType<AccessChange>("access.changed");

/** Someone changed who administers the installation, or has access to it. */
export const administrationChanged = eventType<AccessChange>("administration.changed");
