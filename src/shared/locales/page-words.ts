import type english from "./en/customer-page.json";
import { formatMessage } from "./format-message.ts";
import type { Locale } from "./languages.ts";
import { localeFiles } from "./locale-files.ts";

type Messages = typeof english;

const messages = localeFiles<Messages>(
  "customer-page.json",
  import.meta.env &&
    import.meta.glob<Messages>("./*/customer-page.json", { eager: true, import: "default" }),
);

/** All texts of the customer's page. */
export type PageWords = ReturnType<typeof compose>;

const composed = new Map<Locale, PageWords>();

export function readPageWords(language: Locale): PageWords {
  const words = composed.get(language) ?? compose(language);
  composed.set(language, words);
  return words;
}

function compose(language: Locale) {
  const words = messages[language] ?? (messages.en as Messages);
  const say = (message: string, values: Record<string, string | number>) =>
    formatMessage(message, language, values);
  /** A business may not have a name yet. */
  const of = (business: string) => ({ business, named: business ? "yes" : "no" });
  return {
    ...words,
    /** Language name as browsers show it, for lists. */
    language,
    askedBy: (business: string) => say(words.askedBy, { business }),
    length: (questions: number) =>
      say(words.length, { questions, minutes: Math.max(1, Math.round(questions / 2)) }),
    ratingName: (stars: number, name: string) => say(words.ratingName, { stars, name }),
    step: (number: number, of: number) => say(words.step, { number, of }),
    privacy: (business: string) => say(words.privacy, of(business)),
    mayShow: (business: string, isNamed: boolean) =>
      say(words.mayShow, { ...of(business), signed: isNamed ? "yes" : "no" }),
    problems: {
      ...words.problems,
      too_long: (limit: number) => say(words.problems.too_long, { limit }),
    },
    error: (message: string) => say(words.error, { message }),
    thanksLead: (business: string) => say(words.thanksLead, of(business)),
    inYourWords: (percent: number) => say(words.inYourWords, { percent }),
    notYours: (foreign: string) => say(words.notYours, { words: foreign }),
    warning: (kinds: string) => say(words.warning, { kinds }),
    facebook: (length: number) => say(words.facebook, { length }),
    messageTitle: (business: string) => say(words.messageTitle, of(business)),
    post: (platform: string) => say(words.post, { platform }),
    profile: (business: string, platform: string) =>
      say(words.profile, { ...of(business), platform }),
    assist: (left: number) => say(words.assist, { left }),
  };
}
