import { on } from "../platform/events.ts";
import { accountDisabled } from "../platform/identity-events.ts";
import type { Platform } from "../platform/platform.ts";
import { setAccountDisabled } from "./accounts/disable-account.ts";
import { sweepIdentity } from "./sweep.ts";

/** The routes belong to the identity part, since a hosted project may sign people in instead. */
export const identity = {
  jobs: (deps: Platform) => [sweepIdentity(deps)],
  listeners: () => [
    on(accountDisabled, (tx, { sub, disabled, now }) => setAccountDisabled(tx, sub, disabled, now)),
  ],
};
