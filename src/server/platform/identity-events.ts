import { eventType } from "./events.ts";

/** An administrator has shut an account out of signing in, or let it in again. */
export const accountDisabled = eventType<{ sub: string; disabled: boolean; now: Date }>(
  "account.disabled",
);
