import type { LintList } from "./lint-list.ts";

export const de: LintList = {
  // "Prämie" is what an insurance costs, and a no-claims discount is a term of insurance.
  incentives: [
    String.raw`(?!schadenfreiheitsrabatt)\p{L}*rabatt(?:e|en|s|code)?|\p{L}*gutschein\p{L}*`,
    String.raw`preisnachla(?:ss|ß)\p{L}*|\p{L}*geschenk(?:e|en|karten?)?|gewinnspiel\p{L}*|verlos(?:ung|en|t)\p{L}*`,
    "belohnung(?:en)?|belohnen|(?:bonus|treue)punkte?|im (?:gegenzug|austausch) fur|chance auf (?:einen )?gewinn",
    String.raw`\d+ ?(?:%|prozent|€|euro) (?:nachla(?:ss|ß)|erma(?:ß|ss)igung|gunstiger)`,
    String.raw`(?:\d+ ?(?:€|euro)|gratis \p{L}+) fur (?:ihre|deine|eine|jede) bewertung`,
  ],
  ratings: [
    String.raw`(?:5|funf)[ -]?sternen?(?:-\p{L}+)?`,
    String.raw`(?<!(?:auch|selbst) )(?:wenn|falls|sofern) (?:sie|du|ihr) (?:\p{L}+ ){0,5}(?:zufrieden|glucklich|begeistert)(?! oder)`,
    String.raw`(?:wenn|falls|sofern) (?:es )?(?:ihnen|dir|euch) (?:\p{L}+ ){0,4}(?:gefallen|gefiel)(?! oder)`,
  ],
};
