import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getSettings, updateSettings } from "#shared/api/settings.ts";
import type { SpellingSuggestion } from "#shared/writing-help/spelling-suggestion.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("suggestions for the spelling", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  /**
   * Sends an answer and requests suggestions for a text.
   * @returns each suggestion in readable form
   */
  async function ask(answer: string, text = answer): Promise<string[]> {
    const sent = await desk.post(desk.answers(answer));
    const address = (sent.headers.get("location") as string).replace("/thanks?", "/spelling?");
    const response = await desk.post([["text", text]], address);
    const { suggestions } = (await response.json()) as { suggestions: SpellingSuggestion[] };
    return suggestions.map(
      ({ from, to, replacement, why }) => `${text.slice(from, to)} → ${replacement} (${why})`,
    );
  }

  it("correct slips, contractions and capitals, and leave names, places and correct words alone", async () => {
    const typed = "the adjuster was realy late, they didnt call. Marisol from Sprngfield was nice";
    expect(await ask(typed, `The${typed.slice(3)}`)).toEqual([
      "realy → really (letter)",
      "didnt → didn't (short)",
    ]);
    expect(
      await ask("realy late and nobody called us", "Realy late and nobody called us."),
    ).toEqual(["Realy → Really (letter)"]);
  });

  it.each([
    [
      "la atencion fue muy buena y el personal tb",
      ["atencion → atención (accent)", "tb → también (short)"],
    ],
    ["they were closed on sunday when we came", ["sunday → Sunday (capital)"]],
    ["le delai de livraison est trop long pour nous", ["delai → délai (accent)"]],
    ["o atendimento foi bom mas a cadeirra estava suja", ["cadeirra → cadeira (letter)"]],
    ["der mitarbeiter war serh freundlich und nett zu uns", []],
  ])("speak the languages with a dictionary: %s", async (text, suggestions) => {
    expect(await ask(text)).toEqual(suggestions);
  });

  it("do not cover words of another language", async () => {
    expect(await ask("the food was good, muy amables and they were quick")).toEqual([]);
  });

  it("are empty when the business has switched the help off", async () => {
    const { settings } = await desk.owner.call(getSettings);
    await desk.owner.call(updateSettings, { body: { ai: { ...settings.ai, enabled: false } } });
    expect(await ask("it was realy late and nobody called")).toEqual([]);
    await desk.owner.call(updateSettings, { body: { ai: settings.ai } });
  });

  it("take a moment for the longest text", async () => {
    expect(await ask("late", "realy late. ".repeat(1500))).toHaveLength(1500);
  });
});
