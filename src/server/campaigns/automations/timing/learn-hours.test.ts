import { describe, expect, it } from "vitest";
import { describeComparison, describeHours } from "./describe-hours.ts";
import {
  addUp,
  chooseBand,
  computeInterval,
  keepBestBands,
  learnHours,
  splitIntoBands,
} from "./learn-hours.ts";
import { generateHistory, replayHistory } from "./replay-history.ts";

const window = { fromHour: 9, untilHour: 20 };

describe("learning the best hours", () => {
  it("the interval of a rate is Wilson's", () => {
    const { low, high } = computeInterval({ sent: 100, answered: 30 });
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(["0.219", "0.396"]);
    expect(computeInterval({ sent: 0, answered: 0 })).toEqual({ low: 0, high: 1 });
  });

  it("the bands cover the window once and never go beyond it", () => {
    const tallies = Array.from({ length: 24 }, (_, hour) => ({ hour, sent: 1, answered: 0 }));
    const bands = splitIntoBands(window, tallies);
    expect(bands.map(({ fromHour }) => fromHour)).toEqual([9, 11, 13, 15, 17, 19]);
    expect(bands.at(-1)).toMatchObject({ untilHour: 20, sent: 1 });
    expect(addUp(bands).sent).toBe(11);
  });

  it("no hour is dropped below 200 invitations, and a clearly worse one is from then on", () => {
    const split = (sent: number) =>
      splitIntoBands({ fromHour: 10, untilHour: 14 }, [
        { hour: 10, sent: sent / 2, answered: 5 },
        { hour: 12, sent: sent / 2, answered: 40 },
      ]);
    expect(keepBestBands(split(198))).toHaveLength(2);
    expect(keepBestBands(split(200)).map(({ fromHour }) => fromHour)).toEqual([12]);
  });

  it("a fifth tries the other hours, and once better ones are known a tenth keeps the usual hour", () => {
    const bands = splitIntoBands({ fromHour: 9, untilHour: 15 }, []);
    const count = (learned: typeof bands) => {
      const chosen = Array.from(
        { length: 1000 },
        (_, n) => chooseBand(bands[0], learned, n / 1000)?.fromHour,
      );
      return [undefined, 9, 11, 13].map((hour) => chosen.filter((one) => one === hour).length);
    };
    expect(count(bands)).toEqual([800, 0, 100, 100]);
    expect(count(bands.slice(0, 1))).toEqual([1000, 0, 0, 0]);
    expect(count(bands.slice(1))).toEqual([100, 0, 450, 450]);
  });

  it.each([
    { title: "too few", tallies: [90, 9, 90, 40, 10, 0], hours: [10, 12, 14] },
    { title: "one is clearly better", tallies: [500, 100, 200, 80, 200, 45], hours: [12] },
    { title: "one is seldom answered", tallies: [500, 150, 100, 32, 100, 20], hours: [10, 12] },
    { title: "one was never tried", tallies: [500, 150, 100, 20, 0, 0], hours: [10, 14] },
  ])("the usual hour is left for a clearly better one alone: $title", ({ tallies, hours }) => {
    const bands = splitIntoBands(
      { fromHour: 10, untilHour: 16 },
      [10, 12, 14].map((hour, at) => ({
        hour,
        sent: tallies[at * 2] ?? 0,
        answered: tallies[at * 2 + 1] ?? 0,
      })),
    );
    expect(learnHours(bands).map(({ fromHour }) => fromHour)).toEqual(hours);
  });
});

describe("the description of the findings", () => {
  const band = (fromHour: number, sent: number, answered: number) => ({
    fromHour,
    untilHour: fromHour + 2,
    sent,
    answered,
  });
  it.each([
    [[band(10, 900, 200)], "The hours are too few to choose from."],
    [
      [band(10, 50, 9), band(12, 49, 30)],
      "Not enough data yet: 99 of the 200 invitations it takes.",
    ],
    [[band(10, 600, 130), band(12, 600, 135)], "No hour stands out, from 1,200 invitations."],
    // The last band may be worse only by chance: its interval overlaps that of the others.
    [
      [band(9, 800, 180), band(11, 800, 180), band(13, 80, 10)],
      "No hour stands out, from 1,680 invitations.",
    ],
    [
      [band(13, 560, 123), band(15, 560, 123), band(17, 280, 100)],
      "Customers answer most between 17:00 and 19:00: 36% (30% to 41%) against 22% (20% to 24%) at other hours, from 1,400 invitations.",
    ],
    [
      [band(9, 500, 150), band(11, 500, 50), band(13, 500, 150), band(15, 500, 150)],
      "Customers answer most between 9:00 and 11:00 or between 13:00 and 17:00: 30% (28% to 32%) against 10% (8% to 13%) at other hours, from 2,000 invitations.",
    ],
  ])("it reads as a sentence, case %#", (bands, sentence) => {
    expect(describeHours(bands)).toBe(sentence);
  });

  it("the comparison needs both groups", () => {
    const best = { sent: 720, answered: 238 };
    expect(describeComparison({ best, usual: { sent: 0, answered: 0 } })).toBe("");
    expect(describeComparison({ best, usual: { sent: 80, answered: 20 } })).toBe(
      "At the best hour 33% (30% to 37%) of 720 answered, at the usual hour 25% (17% to 35%) of 80.",
    );
  });
});

describe("a replayed history", () => {
  const usual = { fromHour: 10, untilHour: 16 };
  const seeds = Array.from({ length: 6 }, (_, seed) => seed);
  const replay = (rateAt: (hour: number) => number) => {
    const replays = seeds.map((seed) =>
      replayHistory(usual, generateHistory(usual, rateAt, { count: 6000, seed }), seed),
    );
    return {
      chosen: computeInterval(addUp(replays.map((one) => one.chosen))),
      usual: computeInterval(addUp(replays.map((one) => one.usual))),
    };
  };

  it("choosing the hour beats the usual one when customers answer more in the afternoon", () => {
    const { chosen, usual } = replay((hour) => (hour >= 14 ? 0.36 : 0.2));
    expect(chosen.low).toBeGreaterThan(usual.high);
  });

  it.each([
    ["all hours are alike", () => 0.22],
    ["the usual hour is the best", (hour: number) => (hour < 12 ? 0.31 : 0.22)],
  ])("choosing the hour loses no more than chance when %s", (_, rateAt) => {
    const { chosen, usual } = replay(rateAt);
    expect(chosen.high).toBeGreaterThan(usual.low);
    expect((usual.low + usual.high - chosen.low - chosen.high) / 2).toBeLessThan(0.01);
  });
});
