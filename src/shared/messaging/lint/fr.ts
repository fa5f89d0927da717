import type { LintList } from "./lint-list.ts";

export const fr: LintList = {
  // "Prime" is what an insurance costs, and "remise" is also the handing over of keys.
  incentives: [
    "bons? (?:d'achat|de reduction)|(?:cheques?|cartes?)[ -]cadeaux?|cadeaux?|codes? promo|rabais|ristournes?",
    String.raw`\d+ ?(?:%|€|euros?) de (?:reduction|remise|rabais)|remise de \d+`,
    "tirages? au sort|tombolas?|jeux?[ -]concours|recompens(?:es?|e[rz]?)|points? (?:de )?fidelite",
    "en (?:echange|contrepartie) d[eu] (?:votre|ton|un)|chance de gagner",
    String.raw`(?:\d+ ?(?:€|euros?)|gratuite?) pour (?:votre|chaque|un) avis`,
  ],
  // "Si" also means "whether": "dites-nous si vous êtes satisfait ou non" asks all customers.
  ratings: [
    "(?:5|cinq) etoiles",
    String.raw`(?<!meme )si (?:vous|tu) (?:\p{L}+ ){0,3}(?:satisfait|content|ravi|heureux|enchante)(?:e|s|es)?(?! ou(?!\p{L}))`,
    String.raw`si vous avez (?:\p{L}+ )?(?:aime|apprecie|adore)(?! ou(?!\p{L}))`,
    String.raw`si (?:\p{L}+ ){0,3}vous a (?:\p{L}+ )?plu(?! ou(?!\p{L}))`,
  ],
};
