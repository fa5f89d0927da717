import { eventType } from "./events.ts";

/** An administrator disabled or enabled an account. */
export const accountDisabled = eventType<{ sub: string; disabled: boolean; now: Date }>(
  "account.disabled",
);
