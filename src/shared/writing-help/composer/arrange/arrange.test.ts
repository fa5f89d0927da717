import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDraft } from "../check/check-draft.ts";
import { canHelp } from "../sources/sources.ts";
import { chosen, someSources, written } from "../testing/sources.ts";
import { arrange, arrangementCount } from "./arrange.ts";
import { defaultLevel, weaveLevels } from "./levels.ts";

describe("the offline weaver", () => {
  it("says all that the customer said and not one word more, in every level and arrangement", () => {
    fc.assert(
      fc.property(
        someSources,
        fc.constantFrom(...weaveLevels),
        fc.nat({ max: arrangementCount - 1 }),
        (sources, level, arrangement) => {
          const check = checkDraft(sources, arrange(sources, level, arrangement));
          expect(check).toEqual({ share: 1, foreign: [], missing: [], stray: undefined });
        },
      ),
      { seed: 5, numRuns: 3000 },
    );
  });

  it("mends spacing, first letters and ends, drops what was said twice, and keeps the register", () => {
    const sources = [
      written("they   called back ,i was glad\ncalled back they"),
      written("WORST  EVER!!!!!!! i mean it"),
    ];
    expect(arrange(sources, "tidy")).toBe(
      "They called back, I was glad.\n\nWORST EVER!!! I mean it.".replace(
        "glad.",
        "glad. Called back they.",
      ),
    );
    expect(arrange([written("It was late."), written("It was late.")], "weave")).toBe(
      "It was late.",
    );
  });

  it.each([
    ["it was ok. they left at 5. nobody called", "It was ok. They left at 5. Nobody called."],
    ["dr. lopez saw me. she was late", "Dr. lopez saw me. She was late."],
    ["they came. ¿why so late? nobody knew", "They came. ¿Why so late? Nobody knew."],
    ["🙁 they never called", "🙁 They never called."],
    ["- late again", "Late again."],
    ["iPhone repair was slow. eBay was faster", "iPhone repair was slow. eBay was faster."],
    ["dana@example.com never answered", "dana@example.com never answered."],
    ["www.example.com was down", "www.example.com was down."],
    ["i'm angry. i said so", "I'm angry. I said so."],
    ["it cost approx. nine dollars", "It cost approx. nine dollars."],
    ["NEVER AGAIN. i mean it", "NEVER AGAIN. I mean it."],
    ["nie wieder. am 5. mai kam niemand", "Nie wieder. Am 5. mai kam niemand."],
    ["¡qué lento! nadie vino", "¡Qué lento! Nadie vino."],
    ["école fermée. personne n'a rappelé", "École fermée. Personne n'a rappelé."],
    ["ninguém ligou. nunca mais", "Ninguém ligou. Nunca mais."],
    ["لم يتصل بي أحد. لن أعود", "لم يتصل بي أحد. لن أعود."],
    [
      "Sie haben sich entschuldigt.. Danach ging es..",
      "Sie haben sich entschuldigt. Danach ging es.",
    ],
    ["sie haben sich entschuldigt . .", "Sie haben sich entschuldigt."],
    ["it cost 90 %.. “really..”", "It cost 90 %.. “really.”"],
    ["it was fine.,", "It was fine."],
    ["it was fine ,.", "It was fine."],
    ["it was fine...", "It was fine..."],
    ["well.. fine....", "Well.. fine…"],
    ["why?..", "Why?.."],
  ])(
    "begins and ends sentences as the language does, and keeps an ellipsis: %s",
    (text, mended) => {
      expect(arrange([written(text)], "tidy")).toBe(mended);
    },
  );

  it("weaves choices and short sentences with nothing but 'and'", () => {
    const sources = [
      chosen("Car", "By phone"),
      chosen("Yes"),
      written("They were late. They said sorry."),
    ];
    expect(arrange(sources, "weave")).toBe(
      "Car and by phone. They were late, and they said sorry.",
    );
    expect(arrange(sources, "weave", 1)).toBe(
      "Car and by phone.\n\nThey were late. They said sorry.",
    );
  });

  it("leaves choices out where enough was written, unless another arrangement is asked for", () => {
    const long = written("They were late. They said sorry and fixed it.");
    const sources = [chosen("Car"), chosen("Price", "Speed"), long];
    expect(arrange(sources, "weave")).toBe("They were late, and they said sorry and fixed it.");
    expect(arrange(sources, "weave", 2)).toMatch(/ Car\. Price and Speed\.$/);
  });

  it("leaves what the customer wrote untouched as the first level", () => {
    const text = "i dont  know ... ok";
    expect(arrange([written(text)], "own")).toBe(text);
    expect(defaultLevel([written("word ".repeat(25))])).toBe("own");
    expect(defaultLevel([written("Very slow.")])).toBe("weave");
  });

  it("helps only once something was written or chosen", () => {
    expect(canHelp([])).toBe(false);
    expect(canHelp([chosen("Car")])).toBe(false);
    expect(canHelp([chosen("Car", "Home")])).toBe(true);
    expect(canHelp([written("Slow")])).toBe(true);
  });
});
