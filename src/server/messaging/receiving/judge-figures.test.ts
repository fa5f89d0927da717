import { expect, it } from "vitest";
import { judgeFigures } from "./judge-figures.ts";

it.each([
  [{ sent: 10, bounced: 0, complained: 1 }, null],
  [{ sent: 2000, bounced: 0, complained: 2 }, "paused"],
  [{ sent: 2001, bounced: 0, complained: 2 }, null],
  [{ sent: 1000, bounced: 0, complained: 3 }, "stopped"],
  [{ sent: 1001, bounced: 0, complained: 3 }, "paused"],
  [{ sent: 20, bounced: 4, complained: 0 }, null],
  [{ sent: 250, bounced: 5, complained: 0 }, "stopped"],
  [{ sent: 251, bounced: 5, complained: 0 }, null],
] as const)("figures of %o are judged as %s", (figures, level) => {
  expect(judgeFigures(figures)).toBe(level);
});
