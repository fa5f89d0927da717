import { expect, it } from "vitest";
import { simulateGenerated } from "./simulate-timing.ts";

it("a simulation from a seed tells the rates of the usual and the chosen hour, the same each time", () => {
  const words = simulateGenerated(7);
  expect(simulateGenerated(7)).toBe(words);
  expect(words).toMatch(
    /31% answer between 17:00 and 19:00, 22% at other hours: 20,000 invitations/,
  );
  expect(words).toMatch(/usual hour \(9:00\) {2}22% \(21% to 23%\)/);
  expect(words).toMatch(/Customers answer most between 17:00 and 19:00/);
  expect(words).toMatch(/No hour stands out/);
});
