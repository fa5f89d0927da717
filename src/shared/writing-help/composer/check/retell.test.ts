import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange } from "../arrange/arrange.ts";
import { weaveLanguages } from "../language/languages.ts";
import { negativeAnswers } from "../testing/negative-answers.ts";
import { chosen, someSources, written } from "../testing/sources.ts";
import { swapWords } from "../testing/swap-words.ts";
import { checkDraft, holdsSoFar, isFaithful } from "./check-draft.ts";

const holds = (answer: string, draft: string) => isFaithful(checkDraft([written(answer)], draft));

describe("what is said of one is not said of another", () => {
  it.each([
    [
      "The adjuster was rude. The parking was great.",
      "The adjuster was great. The parking was rude.",
    ],
    ["They were rude. I was patient.", "I was rude. They were patient."],
    ["The adjuster didnt call. The agent called.", "The adjuster called. The agent didnt call."],
    ["I paid 900 dollars. They refunded 20.", "I paid 20 dollars. They refunded 900."],
    ["Ten calls, one answer.", "One call, ten answers."],
    ["Price good but service bad.", "Service good but price bad."],
    ["The roof leaked. They came late.", "The roof leaked because they came late."],
    ["The roof leaked. They came late.", "They came late, so the roof leaked."],
    ["The roof leaked. They came late.", "The roof leaked after they came late."],
    ["I called after they left.", "They left after I called."],
    ["The agent insulted my wife.", "My wife insulted the agent."],
    ["I was cheated. They have money.", "I have cheated. They was money."],
    ["She called me. I called her.", "She called me. She called me."],
    [
      "The agent and the adjuster were rude. The parking and the coffee were great.",
      "The parking and the adjuster were rude. The agent and the coffee were great.",
    ],
    [
      "I would come back if it was cheaper. The service was bad.",
      "The service was bad if it was cheaper. I would come back.",
    ],
    ["Was it clean? No. Was he kind? Yes.", "Was it clean? Yes. Was he kind? No."],
    ["They called? No. Rude people were there.", "They called. No rude people were there."],
    ["Was it clean? No. They were kind.", "They were kind. Was it clean? No."],
    [
      "The agent was kind. The adjuster ignored me. She was rude.",
      "The adjuster ignored me. The agent was kind. She was rude.",
    ],
    [
      "La agente fue amable. El perito no vino. Fue grosero.",
      "El perito no vino. La agente fue amable. Fue grosero.",
    ],
    ["They came late. I complained. They paid.", "I complained. They paid. They came late."],
    ["The office was clean.", "The office was clean ⭐⭐⭐⭐⭐"],
    ["The office was clean.", "★★★★★ The office was clean. ☆"],
    ["They took 900.", "They took $900."],
    ["Great service 🙄", "Great service."],
    ["The food was good 👍 The wine was good 👎", "The food was good 👎 The wine was good 👍"],
    ["They helped.", "They helped?"],
    ["Only Dana was honest. The rest were liars.", "Only the rest were liars. Dana was honest."],
    [
      "El perito fue grosero. La oficina estaba limpia.",
      "La oficina fue grosero. El perito estaba limpia.",
    ],
    [
      "Der Gutachter war unfreundlich. Das Büro war sauber.",
      "Der Gutachter war sauber. Das Büro war unfreundlich.",
    ],
    ["Sie haben gelogen. Ich habe gewartet.", "Ich habe gelogen. Sie haben gewartet."],
    ["L'expert était malpoli. Le café était bon.", "L'expert était bon. Le café était malpoli."],
    ["O perito foi rude. O café estava bom.", "O café foi rude. O perito estava bom."],
    ["الموظف وقح. المكتب نظيف.", "الموظف نظيف. المكتب وقح."],
  ])("%s | %s", (answer, draft) => {
    expect(holds(answer, answer)).toBe(true);
    expect(holds(answer, draft)).toBe(false);
  });

  it.each(weaveLanguages)("whichever two words change places, in %s", (language) => {
    const all = negativeAnswers[language];
    let swapped = 0;
    for (const [at, one] of all.entries()) {
      const sources = [written(one), written(all[(at + 1) % all.length] ?? "")];
      for (let way = 0; way < 20; way += 1) {
        const draft = swapWords(arrange(sources, "tidy"), way);
        if (!draft) continue;
        swapped += 1;
        expect(isFaithful(checkDraft(sources, draft)), draft).toBe(false);
      }
    }
    expect(swapped).toBeGreaterThan(20);
  });
});

it.each([
  ["Yes", "Yes. The work was done."],
  ["No", "No, the work was done."],
  ["Sí", "Sí. The work was done."],
])("tells no choice that needs its question: %s", (option, draft) => {
  const sources = [chosen(option), written("The work was done.")];
  expect(isFaithful(checkDraft(sources, draft))).toBe(false);
  expect(isFaithful(checkDraft(sources, "The work was done."))).toBe(true);
});

describe("a tidy draft", () => {
  it.each([
    ["the adjuster didnt call. i wasnt told", "The adjuster didn't call. I wasn't told."],
    ["they cant help,dont go,it isnt worth it", "They can't help, don't go, it isn't worth it."],
    ["im angry. its cold there", "I'm angry. It's cold there."],
    ["adjuster came late", "The adjuster came late."],
    ["they came late i waited", "They came late. I waited."],
    ["they came late the roof leaked", "They came late, the roof leaked."],
    ["they didnt come, i waited", "They didn't come. I waited."],
    ["they never called and they lied", "They never called, and they lied."],
    ["no phone, no answer", "No phone. No answer."],
    ["slow - rude - expensive", "Slow. Rude. Expensive."],
    ["lost my keys\ntwice", "Lost my keys twice."],
    ["ich komme nicht weil es teuer ist", "Ich komme nicht, weil es teuer ist."],
    ["they came late and left. nobody called", "They came late, and left. Nobody called."],
    ["slow 👎 nobody called <3", "Slow 👎 Nobody called <3."],
    ["why????? nobody knows", "Why? Nobody knows."],
    ["Slow. Slow. Never again.", "Slow. Never again."],
    ["They were late. I waited.", "They were late and I waited."],
    ["هي ساعدتني. هم تأخروا", "هي ساعدتني، وهم تأخروا."],
  ])("is shown: %s | %s", (answer, draft) => {
    expect(holds(answer, draft)).toBe(true);
  });

  it("may set whole answers in any order, and leave choices out", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(negativeAnswers.en, { minLength: 2 }), (sentences) => {
        const sources = [...sentences.map((text) => written(text)), chosen("Car", "By phone")];
        const ended = sentences.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));
        expect(isFaithful(checkDraft(sources, ended.toSorted().join(" ")))).toBe(true);
        expect(isFaithful(checkDraft(sources, `By phone. ${ended.join("\n")}`))).toBe(true);
      }),
      { seed: 5, numRuns: 100 },
    );
  });

  it("holds as far as it goes, wherever it is cut between two words", () => {
    fc.assert(
      fc.property(someSources, fc.nat(), (sources, at) => {
        const words = arrange(sources, "weave").split(" ");
        const last = at % words.length;
        // A denial that the cut separates from what it denies is another one.
        fc.pre(/[.!?…]$/.test(words[last] ?? ""));
        expect(holdsSoFar(sources, words.slice(0, last + 1).join(" "))).toBe(true);
      }),
      { seed: 5, numRuns: 1000 },
    );
    const sources = [written("The adjuster was rude."), written("The parking was great.")];
    expect(holdsSoFar(sources, "The parking was")).toBe(true);
    expect(holdsSoFar(sources, "The parking was rude")).toBe(false);
  });
});
