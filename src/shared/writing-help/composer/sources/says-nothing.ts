import { asksWhatWasWrong } from "./asks-what-was-wrong.ts";

/** A dash or "n/a" where an answer was not wanted: nobody would post it. */
const noAnswer = /^(?:[\p{P}\s]*|\s*n\s?\/\s?a\s*[.!]?\s*)$/iu;

const phrases = (lines: string[]) => new Set(lines.flatMap((line) => line.split("|")));

/** "Nothing" and the like as a whole answer, without marks and in small letters. */
const nothing = phrases([
  "nothing|nothing at all|nothing really|not really|nothing else|nothing to add|nothing more",
  "nothing comes to mind|nothing i can think of|no|nope|nah|no nothing|none|none at all|na",
  "nada|nada más|nada mas|nada de nada|no nada|ninguno|ninguna|nada que añadir|nada que agregar",
  "nichts|gar nichts|nein|nö|nee|nein nichts|nix|keine|keins|nichts weiter|nichts mehr|ka|k a",
  "eigentlich nichts|nichts hinzuzufügen|mir fällt nichts ein|rien|rien du tout|non|non rien",
  "rien d'autre|rien de plus|rien à ajouter|aucun|aucune|ras|não|nao|não nada|nada não|nada mais",
  "nada a acrescentar|nada a declarar|nenhum|nenhuma|لا|لا شيء|لا شي|لاشيء|لا يوجد|لايوجد|لا يوجد شيء|ما في|مافي",
  "ليس هناك شيء",
]);

/** "I don't know" in the same way. */
const unknown = phrases([
  "no idea|i don't know|don't know|dont know|i dont know|idk|not sure|i'm not sure|can't remember",
  "i don't remember|i can't remember|no sé|no se|no lo sé|no lo se|ni idea|no recuerdo|no me acuerdo",
  "weiß nicht|weiß ich nicht|ich weiß nicht|weiß nicht mehr|keine ahnung|je ne sais pas|aucune idée",
  "je ne sais plus|não sei|nao sei|não lembro|não me lembro|لا أعرف|لا اعرف|لا أدري|لا أذكر",
]);
/** The name that one does not know is nobody's fault. */
const asksWho = /^[\p{P}\s]*(?:who|wer|wem|quién|quien|qui|quem|من)(?!\p{L})/iu;

/**
 * Is this an answer that nobody would post? A dash or "n/a" always; "Nothing." where the question asks what
 * was wrong, "I don't know." there and where it asks for somebody. To any other question that is a complaint, and stays.
 */
export function saysNothing(question: string, text: string): boolean {
  if (noAnswer.test(text)) return true;
  const said = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/(?:(?!')[\p{P}\s])+/gu, " ");
  const isUnknown = unknown.has(said.trim());
  if (isUnknown && asksWho.test(question)) return true;
  return (isUnknown || nothing.has(said.trim())) && asksWhatWasWrong(question);
}
