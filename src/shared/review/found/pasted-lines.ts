import { type PlatformKind, platformKinds, reviewLinkProblem } from "../../platform-link.ts";
import { plainWords } from "./day-words.ts";
import { readDay } from "./read-day.ts";
import { readStars } from "./read-stars.ts";

/** What was recognised in a pasted review. What was not is left out; the text is never. */
export interface PastedReview {
  platform?: PlatformKind;
  reviewer?: string;
  postedOn?: string;
  rating?: number;
  recommends?: boolean;
  url?: string;
  text: string;
}

export interface PastedLine {
  /**
   * `mark`: stands beside a review's text (stars, day, badge, link). `button`: also elsewhere on the page.
   * `answer`: the business's own words begin here.
   */
  kind: "empty" | "mark" | "button" | "answer" | "text";
  words: string;
  says: Partial<Omit<PastedReview, "text">>;
}

/** What one line of a pasted review is. */
export function lineOf(line: string, today: string): PastedLine {
  const words = line.trimEnd();
  const plain = plainWords(line);
  if (plain === "") return { kind: "empty", words: "", says: {} };
  if (answers.test(plain)) return { kind: "answer", words, says: {} };
  const says = linkIn(line.trim()) ?? recommendationIn(line.trim()) ?? partsOf(line, today);
  if (says) return { kind: "mark", words, says };
  if (badge.test(plain)) return { kind: "mark", words, says: platformBy(plain) };
  return { kind: button.test(plain) ? "button" : "text", words, says: {} };
}

const answers =
  /^(?:response from the owner|owner response|business owner information|reply from |company replied|antwort vom inhaber|antwort des inhabers|respuesta del propietario|réponse du propriétaire|resposta do proprietário|رد من المالك|رد المالك)/u;

/** Whole lines that platforms put on their buttons and counters. */
const button =
  /^(?:(?:like|likes|share|comment|comments|helpful|useful|funny|cool|love this|thanks|report|report review|flag|follow|more|see more|show more|new|reply|send|send message|all reactions:?|most relevant|write a comment…?|read more|verified|invited|see original|translated by google|gefällt mir|teilen|kommentieren|nützlich|hilfreich|mehr|mehr anzeigen|neu|melden|me gusta|compartir|comentar|útil|más|ver más|nuevo|j.aime|partager|commenter|utile|plus|voir plus|nouveau|curtir|compartilhar|gostei|mais|ver mais|novo|إعجاب|مشاركة|تعليق|مفيد|المزيد|رد)(?: \(?\d{1,4}\)?)?|[·•|]|\d{1,4})$/u;

/** "Local Guide · 12 reviews · 3 photos": each space has one place, or a long line would be tried without end. */
const counted =
  "(?:reviews?|photos?|ratings?|friends?|followers?|contributions?|votes?|rezension(?:en)?|bewertung(?:en)?|fotos?|freunde?|reseñas?|opini(?:ón|ones)|amigos?|avis|amis?|avaliaç(?:ão|ões)|comentários?|recension[ei]|مراجع(?:ة|ات)|صور(?:ة)?|تعليق(?:ات)?)";
const badge = new RegExp(
  String.raw`^(?:(?:local guide|guía local|local guide-level \d+|مرشد محلي)(?: ?(?:level|niveau|nivel|stufe) ?\d+)?|elite(?: \d{2,4})?|[\d.,٬]+ ${counted})(?: ?[·•,|] ?(?:[\d.,٬]+ )?\p{L}+(?: \p{L}+)*)*$|^date of experience: `,
  "u",
);

function platformBy(plain: string): PastedLine["says"] {
  if (/local guide|guía local|مرشد محلي/u.test(plain)) return { platform: "google" };
  return {};
}

function linkIn(line: string): PastedLine["says"] | undefined {
  if (!/^https:\/\/\S+$/.test(line) || !URL.canParse(line)) return undefined;
  const platform = platformKinds.find(
    (kind) => kind !== "other" && reviewLinkProblem(kind, line) === undefined,
  );
  return { url: line, ...(platform && { platform }) };
}

/** "Maria Santos doesn't recommend Lakeside Insurance." The verb stands after a name. */
const verbs: [RegExp, boolean][] = [
  [/^(.{2,60}?) (?:does not|doesn['’]t) recommend .+$/u, false],
  [/^(.{2,60}?) recommends .+$/u, true],
  [/^(.{2,60}?) empfiehlt .+ nicht\.?$/u, false],
  [/^(.{2,60}?) empfiehlt .+$/u, true],
  [/^(.{2,60}?) (?:no recomienda|não recomenda) .+$/u, false],
  [/^(.{2,60}?) (?:recomienda|recomenda) .+$/u, true],
  [/^(.{2,60}?) ne recommande pas .+$/u, false],
  [/^(.{2,60}?) recommande .+$/u, true],
  [/^(.{2,60}?) لا [تي]وصي ب.+$/u, false],
  [/^(.{2,60}?) [تي]وصي ب.+$/u, true],
];
/** "I highly recommend them": somebody speaks. */
const speaker = /^(?:i|we|he|she|who|it|this|ich|wir|wer|yo|se|je|on|eu|my .+|our .+)$/iu;

function recommendationIn(line: string): PastedLine["says"] | undefined {
  if (line.length > 160) return undefined;
  for (const [pattern, recommends] of verbs) {
    const [, name] = line.match(pattern) ?? [];
    if (name && name.split(/\s+/).length <= 5 && !speaker.test(name))
      return { recommends, reviewer: name, platform: "facebook" };
  }
  return undefined;
}

/** What stands around a day: "Edited 2 weeks ago on Google". */
const aroundDay =
  /^(?:edited|reviewed|posted|updated|bearbeitet|editado|editada|modifié|تم التعديل)[: ]+|[: ]+(?:on|auf|bei|en|sur|no|على) (google|facebook|yelp)$/giu;

/** Stars and a day, alone or on one line. */
function partsOf(line: string, today: string): PastedLine["says"] | undefined {
  const parts = line
    .replaceAll("\ufe0f", "")
    .split(/[·•|]|(?<=[★☆⭐🌟\ue838\ue83a])\s*(?![★☆⭐🌟\ue838\ue83a\s])/u)
    .map((part) => part.trim())
    .filter((part) => part !== "" && plainWords(part) !== "new");
  const says: PastedLine["says"] = {};
  for (const part of parts) {
    const stars = readStars(part);
    const [, platform] = plainWords(part).match(/ (google|facebook|yelp)$/u) ?? [];
    const day = readDay(part.replace(aroundDay, ""), today)?.day;
    if (stars !== undefined) says.rating = stars;
    else if (day) Object.assign(says, { postedOn: day }, platform && { platform });
    else if (!shared.test(plainWords(part))) return undefined;
  }
  return parts.length > 0 ? says : undefined;
}

/** Who may see a post of Facebook's. */
const shared = /^(?:shared with |mit |visible to |public$|öffentlich$|público$)/u;
