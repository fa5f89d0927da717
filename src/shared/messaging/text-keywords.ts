/** What a customer answers to a text. STOP and its English siblings count everywhere, as carriers expect. */
const keywords = {
  stop: [
    // English
    ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT", "OPT OUT"],
    // Spanish
    ["ALTO", "PARAR", "BAJA", "CANCELAR", "SALIR", "DETENER"],
    // German
    ["STOPP", "ABMELDEN", "ABBESTELLEN", "ENDE"],
    // French
    ["ARRET", "ARRETER", "DESABONNER", "DESINSCRIRE", "STOP SMS"],
    // Portuguese
    ["PARE", "SAIR", "CANCELAR", "DESCADASTRAR", "REMOVER"],
    // Arabic
    ["توقف", "إيقاف", "إلغاء", "ايقاف", "الغاء"],
  ],
  start: [
    ["START", "UNSTOP", "SUBSCRIBE"],
    ["INICIAR"],
    ["STARTEN", "ANMELDEN"],
    ["REPRENDRE"],
    ["COMECAR", "INICIAR"],
    ["ابدأ", "ابدا", "بدء"],
  ],
  help: [["HELP", "INFO"], ["AYUDA"], ["HILFE"], ["AIDE"], ["AJUDA"], ["مساعدة"]],
} as const;
export type TextKeyword = keyof typeof keywords;

/** Without case, accents and punctuation. */
const simplify = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\p{L}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

const keywordOf = new Map(
  Object.entries(keywords).flatMap(([keyword, lists]) =>
    lists.flat().map((word) => [simplify(word), keyword as TextKeyword]),
  ),
);

/** @returns what the whole message asks for, or undefined when it is something else. */
export const readTextKeyword = (text: string): TextKeyword | undefined =>
  keywordOf.get(simplify(text));
