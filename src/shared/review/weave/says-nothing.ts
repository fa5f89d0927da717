import { asksWhatWasWrong } from "./asks-what-was-wrong.ts";

/** A dash or "n/a" where an answer was not wanted: nobody would post it. */
const noAnswer = /^(?:[\p{P}\s]*|\s*n\s?\/\s?a\s*[.!]?\s*)$/iu;

/** "Nothing" and the like as a whole answer, without marks and in small letters. */
const nothing = new Set(
  [
    "nothing|nothing at all|nothing really|not really|nothing else|nothing to add|nothing more",
    "nothing comes to mind|nothing i can think of|no|nope|nah|no nothing|none|none at all|na",
    "no idea|i don't know|don't know|dont know|i dont know|idk|not sure|i'm not sure",
    "nada|nada más|nada mas|nada de nada|no nada|ninguno|ninguna|nada que añadir|nada que agregar",
    "no sé|no se|no lo sé|no lo se|ni idea",
    "nichts|gar nichts|nein|nö|nee|nein nichts|nix|keine|keins|nichts weiter|nichts mehr|ka|k a",
    "eigentlich nichts|nichts hinzuzufügen|weiß nicht|weiß ich nicht|ich weiß nicht|keine ahnung",
    "mir fällt nichts ein|rien|rien du tout|non|non rien|rien d'autre|rien de plus|rien à ajouter",
    "aucun|aucune|ras|je ne sais pas|aucune idée|não|nao|não nada|nada não|nada mais|nada a acrescentar",
    "nenhum|nenhuma|não sei|nao sei|لا|لا شيء|لا شي|لاشيء|لا يوجد|لايوجد|لا يوجد شيء|لا أعرف",
    "لا اعرف|لا أدري|ما في|مافي|ليس هناك شيء",
  ].flatMap((line) => line.split("|")),
);

/**
 * Is this an answer that nobody would post? A dash or "n/a" always; "Nothing." where the question asks what
 * was wrong. Where it asks for anything else that is a complaint, and stays.
 */
export function saysNothing(question: string, text: string): boolean {
  if (noAnswer.test(text)) return true;
  const said = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/(?:(?!')[\p{P}\s])+/gu, " ");
  return nothing.has(said.trim()) && asksWhatWasWrong(question);
}
