/** Supported languages. */
export const languages = ["en", "es", "de", "fr", "pt", "ar"] as const;
export type Language = (typeof languages)[number];

/** Vocabulary of one language. Lists are words separated by spaces; if two lists disagree, the stricter one wins. */
export interface LanguageWords {
  /** Articles, auxiliaries, prepositions, conjunctions, and pronouns for a named thing: words without content. */
  free: string;
  /** First person, singular and plural. */
  i: string;
  we: string;
  /** Pronouns and nouns for other people; a draft must not swap them. */
  pronouns: string;
  /** Pronouns for people or things. They may be added where no person can. */
  thirds: string;
  persons: string;
  negations: string;
  /** Hedges, modals, conditions and reported speech: what follows is not simply asserted. */
  hedges: string;
  /** Number words from zero upwards. */
  numbers: string;
  /** Days, months and times. */
  dates: string;
  /** Other common words, used only to detect the language. */
  telling: string;
  /** Finite verbs without content, and pronouns that start a clause: both indicate a whole sentence. */
  verbs: string;
  subjects: string;
  /** Words that may precede a first clause. */
  joints: string;
  /** Words that start a subordinate clause. */
  subordinators: string;
  /** Neutral leads, in the order of the English ones. */
  leads: string[];
  /** Other accepted wordings of the first two leads, which contain a word of praise or blame. */
  otherLeads: string[];
  /** Words of praise or blame, which no lead may contain. */
  loaded: string;
  /** Short forms and common misspellings, with the correct form: "dont: don't". */
  contractions: Record<string, string>;
  /** Words that are compared in another form than written: "don't: do not". */
  readings: Record<string, string>;
  /** Prefixes that reverse a word's meaning, and endings that do not change it. */
  opposites: string;
  endings: string;
  /** Complete answers that say nothing when a question asks for shortcomings or for more. */
  nothing: string;
  /** "I don't know" as a complete answer. */
  unknown: string;
  /** Options that make sense only within their list. */
  besideList: string;
  /** "Yes" and "no" as complete answers. */
  yesOrNo: string;
  /**
   * Questions for what went wrong or should change, for what was liked, and for what was not asked yet; "…" matches a
   * few words.
   */
  asksWhatWasWrong: string[];
  asksWhatWasGood: string[];
  asksForMore: string[];
}

/** Vocabulary for comparing texts, which is all that the customer's page needs. */
export type MatchingWords = Pick<
  LanguageWords,
  | "free"
  | "i"
  | "we"
  | "pronouns"
  | "thirds"
  | "persons"
  | "negations"
  | "hedges"
  | "numbers"
  | "dates"
  | "telling"
  | "contractions"
  | "readings"
  | "opposites"
  | "endings"
>;
