import { rollUpFigures } from "../insights/analytics/roll-up.ts";
import { createLog } from "../platform/log.ts";
import type { TestApp } from "./test-app.ts";

/** Closes the days that have ended; throws where the job only logs. */
export const rollUp = ({ context }: TestApp): Promise<void> =>
  rollUpFigures({
    ...context,
    log: Object.assign(createLog("silent"), {
      error: (noted: { err: unknown }) => {
        throw noted.err;
      },
    }),
  }).run({});
