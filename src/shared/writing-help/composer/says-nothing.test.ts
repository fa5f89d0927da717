import { describe, expect, it } from "vitest";
import { starters } from "#shared/review-flows/starters.ts";
import type { Language } from "../languages/language-words.ts";
import { asksWhatWasWrong, saysNothing } from "./says-nothing.ts";

const wrong: Record<Language, string[]> = {
  en: [
    "What could we do better?",
    "How can we improve?",
    "What should we change?",
    "Did anything go wrong?",
    "Were there any problems?",
    "What did you not like?",
    "What could have gone better?",
    "What would have made the visit easier?",
    "What didn't you like?",
    "What did you like least?",
    "Anything else?",

    "Is there anything else you would like to tell us?",
    "Anything to add?",
    "What was missing?",
  ],
  es: [
    "¿Qué podríamos hacer mejor?",
    "¿Qué podemos mejorar?",
    "¿Qué cambiaría?",
    "¿Hubo algún problema?",

    "¿Qué no le gustó?",
    "¿Qué salió mal?",
    "¿Algo más?",
    "¿Qué le faltó?",
    "¿Algo que añadir?",
  ],
  de: [
    "Was können wir besser machen?",
    "Was sollten wir ändern?",
    "Was hätte besser laufen können?",
    "Gab es Probleme?",
    "Was hat Ihnen nicht gefallen?",
    "Ist etwas schiefgegangen?",
    "Möchten Sie uns noch etwas sagen?",
    "Was hat Ihnen gefehlt?",
  ],
  fr: [
    "Que pourrions-nous améliorer ?",
    "Que changeriez-vous ?",
    "Qu'aurions-nous pu mieux faire ?",
    "Y a-t-il eu des problèmes ?",
    "Qu'est-ce qui vous a déplu ?",
    "Autre chose ?",
    "Qu’est-ce qui ne vous a pas plu ?",
    "Avez-vous quelque chose à ajouter ?",
  ],
  pt: [
    "O que poderíamos fazer melhor?",
    "O que podemos melhorar?",
    "O que mudaria?",
    "Houve algum problema?",
    "De que não gostou?",
    "O que correu mal?",
    "Mais alguma coisa?",
    "O que faltou?",
  ],
  ar: [
    "ما الذي يمكننا تحسينه؟",
    "كيف يمكننا أن نتحسن؟",
    "هل واجهت أي مشكلة؟",
    "ما الذي لم يعجبك؟",
    "هل تريد إضافة شيء آخر؟",
  ],
};
const nothing: Record<Language, string[]> = {
  en: ["Nothing", "Nothing.", "NOTHING!!", "No.", "none", "Nothing at all :)", "I don’t know"],
  es: ["Nada", "nada.", "No", "¡Ninguna!", "No sé."],
  de: ["Nichts.", "Nein", "keine", "Gar nichts!", "Weiß nicht"],
  fr: ["Rien.", "non", "Rien du tout !", "Aucune", "Je ne sais pas."],
  pt: ["Nada.", "Não", "nenhum", "Não sei"],
  ar: ["لا شيء", "لا.", "لا يوجد", "لا أعرف"],
};
const pairs = (questions: typeof wrong) =>
  Object.entries(questions).flatMap(([language, all]) =>
    all.map((question) => [language as Language, question] as const),
  );

describe("an answer to a question about what was wrong", () => {
  it.each(pairs(wrong))(
    "has nothing to post in it where it is “nothing” (%s): %s",
    (language, question) => {
      for (const answer of nothing[language])
        expect(saysNothing(question, answer), answer).toBe(true);
    },
  );

  it.each([
    "Nothing was good",
    "Nothing works.",
    "No one called.",
    "None of it worked",
    "Nothing. You ruined it.",
    "Everything",
    "No service",
    "Nothing 👎",
    "No complaints.",
    "never again",

    "Nada funcionó.",
    "No contestan",
    "Nada bueno",
    "Nichts hat geklappt",
    "Keine Hilfe",
    "Nein, nie wieder",

    "Rien ne va",
    "Aucune aide",
    "Non merci, plus jamais",
    "Nada prestou",
    "Nenhuma ajuda",
    "لا أحد اتصل",
  ])("stays where it says something: %s", (answer) => {
    for (const [, question] of pairs(wrong)) expect(saysNothing(question, answer)).toBe(false);
  });
});

describe("“nothing” is a complaint, and is kept, when the question is", () => {
  const others: Record<Language, string[]> = {
    en: [
      "What did you like best?",
      "What went well, and what did not?",
      "Would you recommend us?",

      "Did we solve your problem?",
      "Did we fix any problem?",
      "What has improved since last time?",

      "What changed for the better?",
      "Did we do better this time?",
      "What was better than elsewhere?",
      "What did you like, and what could we do better?",
      "What happened?",
      "Any help?",
      "",

      "Would you come back, and what could we change?",
      "Did you get anything else you needed?",
      "Can you change anything here?",
      "Have we improved?",
      "What did you get for your money?",
    ],
    es: [
      "¿Qué fue lo mejor?",
      "¿Qué le gustó?",
      "¿Nos recomendaría?",
      "¿Resolvimos algún problema?",
      "¿Qué hemos mejorado?",
      "¿Volvería, y qué cambiaría?",
    ],
    de: [
      "Was hat Ihnen gefallen?",
      "Was war gut?",
      "Würden Sie uns empfehlen?",
      "Haben wir Ihr Problem gelöst?",

      "Was ist besser geworden?",
      "Was können wir besser als andere?",
      "Was lief gut und was nicht?",
    ],
    fr: [
      "Qu’est-ce qui vous a plu ?",
      "Nous recommanderiez-vous ?",
      "Avons-nous résolu un problème ?",
      "Qu'avez-vous aimé ?",
      "Qu'est-ce qui s'est amélioré ?",
    ],
    pt: [
      "De que gostou mais?",
      "Recomendaria?",
      "O que melhorou?",
      "Resolvemos algum problema?",
      "O que podemos fazer melhor do que os outros?",
    ],
    ar: ["ما الذي أعجبك؟", "هل تنصح بنا؟", "هل تم حل المشكلة؟"],
  };
  it.each(pairs(others))(
    "is kept as an answer to another question (%s): %s",
    (language, question) => {
      expect(asksWhatWasWrong(question)).toBe(false);
      for (const answer of nothing[language]) expect(saysNothing(question, answer)).toBe(false);
    },
  );
});

it.each([
  ["Who looked after you?", "no idea"],
  ["¿Quién le atendió?", "No sé."],
  ["Wer hat Sie betreut?", "Weiß nicht"],
  ["Qui s'est occupé de vous ?", "je ne sais pas"],
  ["Quem o atendeu?", "não sei"],
  ["من ساعدك؟", "لا أعرف"],
])("posts no name that is not known: %s %s", (question, answer) => {
  expect(saysNothing(question, answer)).toBe(true);
  for (const blame of ["Nobody", "Nadie", "Niemand", "Personne", "Ninguém", "No", "لا أحد"])
    expect(saysNothing(question, blame)).toBe(false);
  // The question asks for what was explained, so this is a complaint.
  expect(saysNothing("What did they explain to you?", answer)).toBe(false);
});

it("recognises our own questions", () => {
  const asked = starters.flatMap(({ content }) => content.questions.map(({ text }) => text));
  expect([...new Set(asked.filter(asksWhatWasWrong))]).toEqual([
    "What should we have done better?",
    "What could have gone better?",
    "What would have made the visit easier?",
    "What should we change?",
    "What would have made your stay better?",
    "What could we do better next time?",
    "What would make it better?",
    "What could we do better?",
  ]);
});
