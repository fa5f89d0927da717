import { number, type RefusalPatterns, upTo } from "./refusal-patterns.ts";

const content = "(?:satisfaite?s?|contente?s?|ravie?s?|heureux|heureuses?|enchantee?s?)";
const ifYouAre = `si (?:vous|tu) ${upTo(4)}${content}`;
const kind = "(?:bons?|bonnes?|excellente?s?|superbes?|positi(?:f|ve)s?|favorables?)";
const bad = "(?:mauvaise?s?|negati(?:f|ve)s?|moins bon(?:ne)?s?)";
const review = "(?:avis|commentaires?|notes?|critiques?|evaluations?)";
const amount = `${number} ?(?:%|€|euros?)`;

export const french: RefusalPatterns = {
  // "Prime" is what an insurance costs, "remise" also the handing over of keys.
  incentive: String.raw`
    bons? (?:d'achat|de reduction|cadeaux?)|cheques?[ -]cadeaux?|cartes?[ -]cadeaux?|cadeaux?|codes? promo\p{L}*
    ${amount} (?:de (?:reduction|remise|rabais)|offerts?|sur votre)
    (?:une|votre|la) (?:reduction|remise) (?:de \d+|sur|exclusive|immediate|speciale|pour)|rabais|ristournes?
    tirages? au sort|loteries?|tombolas?|jeux?[ -]concours|concours pour
    gagne[rz] (?:un|une|des|jusqu)|tente[rz] (?:de gagner|votre chance)|chances? de gagner|a gagner
    recompens\p{L}*|en (?:echange|contrepartie) d(?:e|u|es)?
    (?:un|deux|trois|\d+) mois (?:gratuits?|offerts?)|offert(?:e|s|es)? (?:pour|contre|en echange)
    ${amount} pour (?:votre|chaque|un) avis|participe[rz] (?:a|au) (?:(?:notre|un) )?(?:concours|jeu)
    points? (?:de )?fidelite|points? bonus|primes? (?:de bienvenue|en especes|pour (?:votre|chaque|un) avis)
    pour (?:votre|chaque|un) avis,? (?:vous (?:recev|gagn|obten|obtien)|nous vous (?:offr|donn|vers))\p{L}*`,
  pleased: String.raw`
    (?:5|cinq) etoiles?|(?:5|cinq) sur (?:5|cinq)|note maximale|meilleure note
    ${review} (?:google )?(?:tres )?(?:elogieux|${kind})|${kind} ${review}
    ${ifYouAre}
    si ${upTo(5)}vous (?:a|ont) (?:bien |beaucoup )?plu
    si vous (?:nous )?avez ${upTo(2)}(?:aime|apprecie|adore)e?s?
    si tout ${upTo(1)}(?:s'est|est) (?:tres )?bien (?:passe|alle)
    si (?:vous avez|tu as) (?:eu|passe|vecu) une? (?:bonne?|excellente?|agreable|bel|belle)
    si vous nous recommand\p{L}*
    en tant que client\p{L}* (?:satisfait|content|ravi)e?s?
    (?:satisfaite?s?|contente?s?|plu|aime) ?\? (?:alors|(?:laissez|donnez|mettez)(?:-nous)? un avis)`,
  // "Si" is "whether" as well; "prendre bonne note" is to hear somebody.
  neutral: `
    (?:1|une) ?(?:a|jusqu'a|-) ?(?:5|cinq) etoiles
    (?:dites-nous|savoir|indiquez-nous|demander|meme|aussi) ${ifYouAre}
    ${ifYouAre} ou (?:non|pas|mecontente?s?|decue?s?)
    (?:prend|prends|prenez|prenons|prendre|prendrons|pris) bonne note
    ${bad} (?:ou|et|comme) ${kind}|${kind} (?:ou|et|comme) ${bad}`,
};
