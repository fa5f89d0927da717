import { wordSet } from "#shared/review/weave/language/languages.ts";

/** What such letters speak of, and forms of courtesy, besides words with the ending of a noun. */
const nouns = wordSet(`
  ihrer ihres kurzem langem abend ablauf abschluss anfang angebot anliegen anruf anschreiben ansicht anspruch antwort arbeit art augenblick auskunft
  ausfüllen aussage autos bericht besuch bild blick brief dank danke dauer dienst ding dinge eindruck eindrücke einblick ende
  ergebnis erlebnis erlebte erlebtes fall feedback feld form formular frage fragen freude freunde freundin gedanken gefühl
  gelegenheit geschichte gespräch gespräche grund gruß grüße gutes guten gute haus hilfe hinweis hinweise interesse jahr jahre
  kontakt kritik kunde kunden kundin kundinnen kundschaft lauf lesen leute link lob menschen minute minuten mitarbeit moment
  monate mühe nachricht nächste neues nutzen ort partner personen plan police prozess punkt punkte rat ruhe sache sachen
  schaden schadenfall schadens schlechte schlechten schlechtes schluss schreiben schritt schritte seite service sicht
  sinn stelle stellen stück tag tage tagen team teil termin thema themen umgang unternehmen verlauf vertrag vertrags
  vertrauen verständnis versicherten vorgang vorschlag vorschläge weg weile weise wert wissen woche wochen wort worte worten
  wunsch wünsche zeilen zeit ziel zukunft zusammenarbeit zweck`);

const nounEnding = /(?:ung|heit|keit|schaft|tion|tät|nis|ungen|heiten|keiten|tionen|nisse)$/u;

/**
 * Is a German word with a capital no name? German gives one to every noun, so what is none of those known here may be
 * somebody's name.
 */
export const isGermanNoun = (word: string): boolean =>
  nouns.has(word.toLowerCase()) || nounEnding.test(word);
