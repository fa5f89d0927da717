import { describe, expect, it } from "vitest";
import { checkDraft, isFaithful } from "../check/check-draft.ts";
import { sourcesOf } from "../sources/sources-of-answers.ts";
import { chosen, written } from "../testing/sources.ts";
import { arrange, arrangementCount } from "./arrange.ts";

const everyWay = [...Array(arrangementCount).keys()];

describe("what is said in much the same words", () => {
  it.each([
    "She called me. I called her.",
    "They never called us. We never called them.",
    "Mr. Lopez called. Mr. Lopez left.",
    "El Sr. García no nos ayudó. El Sr. García llegó tarde.",
    "The food was good 👍 The wine was good 👎",
  ])("is no repetition: %s", (text) => {
    for (const way of everyWay) {
      const draft = arrange([written(text)], "weave", way);
      // A joined sentence has a small letter and a comma more.
      expect(draft.toLowerCase().replace(", and ", ". ").replace(", y ", ". ")).toBe(
        text.toLowerCase(),
      );
    }
  });

  it("is missed where a draft leaves one of them out", () => {
    const sources = [written("He was rude. I was rude.")];
    expect(isFaithful(checkDraft(sources, "He was rude. I was rude."))).toBe(true);
    expect(isFaithful(checkDraft(sources, "He was rude."))).toBe(false);
  });

  it.each([
    ["I called. No answer. I wrote. No answer."],
    ["Was the staff nice? No.", "Was it clean? No."],
    ["He came on Monday. Nothing.", "She came on Friday. Nothing. Never again."],
  ])("stays where it follows other words: %s %s", (...texts) => {
    const sources = texts.map((text) => written(text));
    for (const way of everyWay) {
      const draft = arrange(sources, "weave", way).replace(/\s+/g, " ");
      expect(draft).toBe(texts.filter(Boolean).join(" "));
      expect(isFaithful(checkDraft(sources, draft))).toBe(true);
    }
    const shorter = texts
      .join(" ")
      .replace(/(No|No answer|Nothing)\.(?!.*\b\1\.)/, "")
      .trim();
    expect(isFaithful(checkDraft(sources, shorter))).toBe(false);
  });

  it("is said once where answers begin with it or nothing stands between", () => {
    const texts = ["It was late. It was late. I waited.", "I waited.", "It was late. It rained."];
    const sources = texts.map((text) => written(text));
    expect(arrange(sources, "weave")).toBe("It was late. I waited. It rained.");
  });

  it("stays where it was written when it was chosen, too", () => {
    const sources = [
      chosen("Rude staff"),
      written("Rude staff. They left the gate open and the dog ran away."),
    ];
    for (const way of everyWay) {
      expect(arrange(sources, "weave", way)).toBe(
        "Rude staff. They left the gate open and the dog ran away.",
      );
    }
  });
});

describe("choices", () => {
  it("stand in the text unless they need their question", () => {
    const options = chosen("No one called me back", "Other", "No, never", "Sí", "نعم", "لا");
    expect(arrange([options, written("Sad.")], "weave")).toBe("No one called me back. Sad.");
  });

  it("begin small inside a list where they are no names", () => {
    const options = chosen("The price", "What is covered", "Dr. Lopez", "A call");
    expect(arrange([options], "weave")).toBe("The price, what is covered, Dr. Lopez and a call.");
  });

  it.each([
    [
      "El precio de la casa",
      "Información sobre ella",
      "El precio de la casa e Información sobre ella.",
    ],
    ["El agua de la casa", "Hielo para los niños", "El agua de la casa y Hielo para los niños."],
  ])("have the “and” of Spanish before its own sound: %s, %s", (one, other, said) => {
    const sources = [chosen(one, other)];
    expect(arrange(sources, "weave")).toBe(said);
    expect(isFaithful(checkDraft(sources, said))).toBe(true);
  });

  it("are listed in Arabic as Arabic is written", () => {
    expect(arrange([chosen("السعر", "السرعة")], "weave")).toBe("السعر، السرعة.");
  });
});

describe("sentences are joined", () => {
  it("but none to what the customer has joined already", () => {
    const text = "I called her back, and no one answered. The price was fair.";
    for (const way of everyWay) expect(arrange([written(text)], "weave", way)).toBe(text);
  });

  it.each([
    // Two questions are two matters.
    [["new boiler", "he was nice"], "New boiler. He was nice."],
    [["very well", "that they are honest"], "Very well. That they are honest."],
    // Neither a command nor a fragment leads.
    [["Don't go there. They cheat."], "Don't go there. They cheat."],
    [["Never again. The office is dirty."], "Never again. The office is dirty."],
    [["I called twice. They were rude."], "I called twice, and they were rude."],
    [["هي ساعدتني كثيرا. هم لطفاء."], "هي ساعدتني كثيرا، وهم لطفاء."],
    // Who liked what, Spanish does not say.
    [["El precio es alto. Nos gustó."], "El precio es alto. Nos gustó."],
    // Italian and Dutch are no Spanish and no German.
    [
      ["Il tecnico era in ritardo. La casa era sporca."],
      "Il tecnico era in ritardo. La casa era sporca.",
    ],
    [
      ["De monteur was te laat. Het huis was vies. Er was niemand."],
      "De monteur was te laat. Het huis was vies. Er was niemand.",
    ],
  ])("only where that is good language: %j", (texts, draft) => {
    const sources = texts.map((text) => written(text));
    expect(arrange(sources, "weave")).toBe(draft);
    expect(isFaithful(checkDraft(sources, draft))).toBe(true);
  });
});

describe("marks and spaces", () => {
  it.each([
    ["great service :) but slow :(", "Great service :) but slow :("],
    ["more staff ;D", "More staff ;D"],
    ["fine 👍🏽", "Fine 👍🏽"],
    ["- slow\n- rude\n• expensive", "Slow. Rude. Expensive."],
    ["They were late.No one called.The end", "They were late. No one called. The end."],
    ["late!!nobody cared", "Late!! Nobody cared."],
    ["see www.Lakeside.Com/a,b or ana@Example.Com", "See www.Lakeside.Com/a,b or ana@Example.Com."],
    ["not good,very slow ,and rude", "Not good, very slow, and rude."],
    ["cost $5 incl. tax", "Cost $5 incl. tax."],
    ["my wife and i, both. so am i.", "My wife and I, both. So am I."],
    ["電話に出ない。二度と行きません", "電話に出ない。二度と行きません。"],
    ["服务很差,没有人", "服务很差,没有人。"],
    ["called 5 times!!!! and NO ONE came. bad", "Called 5 times!!! and NO ONE came. Bad."],
    ["loved it!! (as always) <3", "Loved it!! (as always) <3"],
    ["https://example.com/a?b=c", "https://example.com/a?b=c."],
    ["+ price\n+ people\n- parking", "+ Price. + People. - Parking."],
    [
      'the rep (was it Jo?) said no. "sure?" i asked',
      'The rep (was it Jo?) said no. "sure?" I asked.',
    ],
    ["fire him!!!1!", "Fire him!!!1!"],
    ["super accueil , merci !", "Super accueil, merci !"],
    ["pourquoi ?personne ne sait", "Pourquoi ? Personne ne sait."],
    // A line's end in the middle of a sentence.
    [
      "they came late,\nleft early\nand fixed\nnothing",
      "They came late, left early and fixed. Nothing.",
    ],
    ["he lost the\nkeys to my\nhouse\ntwice", "He lost the keys to my house. Twice."],
    ["they helped me\nthey were nice", "They helped me. They were nice."],
    ["on Monday:\n\n- waited\n- left", "On Monday: waited. Left."],
    ["und dann\nwurde aufgelegt", "Und dann wurde aufgelegt."],
    ["wir warteten auf den\nmonteur", "Wir warteten auf den monteur."],
    ["Es kam nach 1,5 Std. und war kalt", "Es kam nach 1,5 Std. und war kalt."],
    ["Am 5. Mai kam niemand.", "Am 5. Mai kam niemand."],
  ])("are mended as a person would: %s", (text, mended) => {
    const sources = [written(text)];
    expect(arrange(sources, "tidy")).toBe(mended);
    expect(isFaithful(checkDraft(sources, mended))).toBe(true);
  });
});

const answered = (value: string, questionText = "How was it?") => ({
  questionId: "",
  questionText,
  questionType: "text" as const,
  value,
});

it("has nothing to post where an answer says that there is none", () => {
  const texts = ["n/a", "N/A.", "-", "...", "Nothing", "👎"];
  const sources = sourcesOf(texts.map((text) => answered(text)));
  expect(sources.map(({ text }) => text)).toEqual(["Nothing", "👎"]);
});

it("drops “Nothing.” where that blames nobody, and keeps it where it does", () => {
  const woven = (...answers: ReturnType<typeof answered>[]) => arrange(sourcesOf(answers), "weave");
  const story = answered("they came on time");
  expect(woven(story, answered("nothing", "What could we do better?"))).toBe("They came on time.");
  expect(woven(story, answered("nothing", "What did you like?"))).toBe(
    "They came on time. Nothing.",
  );
  expect(woven(story, answered("nothing was good", "What could we do better?"))).toBe(
    "They came on time. Nothing was good.",
  );
});
