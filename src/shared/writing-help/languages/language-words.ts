/** Languages whose words are known here. */
export const languages = ["en", "es", "de", "fr", "pt", "ar"] as const;
export type Language = (typeof languages)[number];

/** What the writing help knows of one language. Lists are words divided by spaces; where two disagree, the stricter one counts. */
export interface LanguageWords {
  /** Articles, auxiliaries, prepositions, conjunctions and pronouns that stand for a named thing: they carry no claim. */
  free: string;
  /** The one who writes: alone, and with others. */
  i: string;
  we: string;
  /** Pronouns for other people, and words for them; a draft may not exchange them. */
  pronouns: string;
  /** Pronouns for people or things: they may be added where no person goes. */
  thirds: string;
  persons: string;
  negations: string;
  /** Hedges, modals, conditions and what others say: after them things are not simply claimed. */
  hedges: string;
  /** From zero upwards. */
  numbers: string;
  /** Days, months and times. */
  dates: string;
  /** Common words besides: they only tell the language. */
  telling: string;
  /** Finite verbs without a claim of their own, and pronouns that a clause begins with: both tell a whole sentence. */
  verbs: string;
  subjects: string;
  /** Words before a first clause. */
  joints: string;
  /** Words that a subordinate clause begins with. */
  subordinators: string;
  /** Neutral leads, one for each of the English ones, in the same order. */
  leads: string[];
  /** Other neutral ways to say the first two, with one of the words of praise or blame. */
  otherLeads: string[];
  /** Words of praise or blame, which no lead may have. */
  loaded: string;
  /** Short forms and common slips, with what they stand for: "dont: don't". */
  contractions: Record<string, string>;
  /** Words that are read otherwise than they are written: "don't: do not". */
  readings: Record<string, string>;
  /** Prefixes that turn a word into its opposite, and endings that do not change what it says. */
  opposites: string;
  endings: string;
  /** Whole answers that say nothing where a question asks for shortcomings or for more. */
  nothing: string;
  /** "I don't know" as a whole answer. */
  unknown: string;
  /** Options that mean something only next to the others of their list. */
  besideList: string;
  /** "Yes" and "no" as whole answers. */
  yesOrNo: string;
  /** Questions for what went wrong or should change, for what was liked, and for what was not asked yet; "…" is a few words. */
  asksWhatWasWrong: string[];
  asksWhatWasGood: string[];
  asksForMore: string[];
}

/** What texts are compared with: all that the customer's page needs of its language. */
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
