import { number, type RefusalPatterns, upTo } from "./refusal-patterns.ts";

const content = "(?:zufrieden|glucklich|begeistert|angetan|uberzeugt)";
const ifYouAre = `(?:wenn|falls|sofern|soweit) (?:sie|du|ihr) ${upTo(6)}${content}`;
const kind =
  "(?:positive|gute|tolle|hervorragende|ausgezeichnete|beste|bestmogliche|nette|schone)[nrs]?";
const bad = "(?:negative|schlechte|kritische)[nrs]?";
const review = String.raw`(?:[\p{L}-]*bewertung|rezension|beurteilung)(?:en)?`;
const amount = `${number} ?(?:%|prozent|€|euro)`;

export const german: RefusalPatterns = {
  // "Prämie" is what an insurance costs; "geschenkt" is also trust.
  incentive: String.raw`
    \p{L}*gutschein\p{L}*|\p{L}*rabatt\p{L}*|preisnachla(?:ss|ß)\p{L}*|\p{L}*geschenk(?:e|en|s|es|karten?)?
    gewinnspiel\p{L}*|verlosung\p{L}*|verlosen|verlost|tombola|gewinnchancen?
    gewinnen sie (?:ein|einen|eine|bis)|(?:etwas|preise?|reisen?) (?:zu )?gewinnen
    belohnung\p{L}*|belohnen|belohnt|(?:geld|sach|dank|treue)pramien?|pramien? fur (?:ihre|eine|jede)|als pramie
    (?:bonus|treue)(?:punkte?n?|zahlung|programm)|(?:€|euro)-? ?bonus|bonus fur
    als (?:kleines )?dankeschon (?:erhalten|bekommen|gibt|schenken|winkt|wartet)
    im gegenzug|im (?:aus)?tausch (?:fur|gegen)
    ${amount} (?:nachla(?:ss|ß)|erma(?:ß|ss)igung|gunstiger|geschenkt)|erma(?:ß|ss)igung(?:en)?
    (?:ein|einen|zwei|drei|\d+) monate? (?:gratis|kostenlos|frei|geschenkt)|freimonate?|gratismonate?|kostenlosen? monate?
    ${amount} (?:fur|pro) (?:ihre|deine|eine|jede) ${review}|gratis \p{L}+ fur (?:ihre|deine|eine|jede) ${review}
    sparen sie (?:bis zu )?${amount}|zu gewinnen gibt es
    fur (?:ihre|eine|jede) ${review},? (?:erhalten|bekommen|gibt|schenken|zahlen)`,
  pleased: String.raw`
    (?:5|funf)[ -]?sternen?|(?:5|funf)[ -]sterne-[\p{L}-]+|(?:5|funf) von (?:5|funf)
    volle (?:punkt|stern)e?zahl|alle sterne|bestnoten?|hochstnoten?|(?:best|top|hochst)-?bewertung(?:en)?
    ${kind} (?:(?:google|facebook|online) )?${review}|positives feedback
    ${ifYouAre}
    (?:wenn|falls|sofern) (?:es |sie )?(?:ihnen|dir|euch) ${upTo(5)}(?:gefallen|zugesagt|gefiel)
    (?:wenn|falls|sofern) wir (?:sie|dich|euch) ${upTo(4)}${content}|(?:wenn|falls) wir ${upTo(4)}uberzeugen
    (?:wenn|falls|sofern) alles ${upTo(3)}(?:gut|bestens|wunderbar|prima)
    (?:wenn|falls|sofern) (?:sie|du|ihr) uns (?:gern |gerne )?(?:weiter)?empfehlen
    als (?:zufrieden|glucklich|begeistert)e[rn]? kund\p{L}*
    (?:zufrieden|gefallen) ?\? (?:dann|bewerten sie)|bei zufriedenheit`,
  neutral: String.raw`
    schadenfreiheitsrabatt\p{L}*
    (?:1|einem?|einer) ?(?:bis|-) ?(?:5|funf) sternen?
    (?:auch|selbst|sogar)(?: dann)?,? ${ifYouAre}
    ${ifYouAre} oder (?:nicht|un\p{L}+|enttauscht)
    ${bad} (?:oder|und|wie|sowie) ${kind}|${kind} (?:oder|und|wie|sowie) ${bad}`,
};
