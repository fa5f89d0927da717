import { describe, expect, it } from "vitest";
import { written } from "../testing/sources.ts";
import { checkDraft, isFaithful } from "./check-draft.ts";

const holds = (answer: string, draft: string) => isFaithful(checkDraft([written(answer)], draft));

describe("the same words are not the same text", () => {
  it.each([
    // Struck out, hidden, turned around.
    ["They were rude.", "They were r\u0336u\u0336d\u0336e\u0336."],
    ["They were rude.", "They were \u202Erude\u202C."],
    ["They were rude.", "They were\u200B rude."],
    ["They were not kind.", "They were (not) kind."],
    // Louder, or in doubt.
    ["They helped.", "They helped!!!"],
    ["They were fine.", "They were FINE."],
    ["They helped.", "They helped..."],
    ["They helped.", "They helped？"],
    ["They helped.", "They helped‽"],
    ["Great (?) service.", "Great. Service."],
    ["Great (!) service.", "Great service."],
    ["Their 'service' was slow.", "Their service was slow."],
    ["Their service was slow.", "Their ‘service’ was slow."],
    ["Great service =(", "Great service =)"],
    ["Great service :[", "Great service."],
    // Sums and marks.
    ["I paid $900. They refunded 20.", "I paid 900. They refunded $20."],
    ["I paid 5€ and got 20.", "I paid 5 and got 20€."],
    ["I paid $900.", "I paid 900."],
    ["It took ~20 calls.", "It took 20 calls."],
    ["I waited >100 days.", "I waited 100 days."],
    ["Hours late ★☆☆☆☆", "Hours late."],
    ["I give them an A.", "I give them."],
    ["They do work.", "They do A work."],
    // A text and nothing else.
    ["They were late.", "**They were late.**"],
    ["They were late.", "# They were late."],
    ["They were late.", "_They were late._"],
    ["They were late. I waited.", "- They were late.\n- I waited."],
  ])("%s | %s", (answer, draft) => {
    expect(holds(answer, answer)).toBe(true);
    expect(holds(answer, draft)).toBe(false);
  });

  it.each([
    ["NEVER AGAIN!!!! so rude....", "Never again! So rude…"],
    ["IT WAS A JOKE", "It was a joke."],
    ["(they came late)", "They came late."],
    ["* slow\n* rude", "Slow. Rude."],
    ["it cost 5 € , not $20 ?", "It cost 5 €, not $20?"],
    ["الخدمة سيّئة", "الخدمة سيئة."],
  ])("and a tidy one may be quieter: %s | %s", (answer, draft) => {
    expect(holds(answer, draft)).toBe(true);
  });
});
