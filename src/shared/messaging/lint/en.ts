import type { LintList } from "./lint-list.ts";

export const en: LintList = {
  // A no-claims discount is a term of insurance.
  incentives: [
    "(?<!no[ -]claims? )(?:discounts?|rebates?)",
    "coupons?|vouchers?|rewards?|prizes?|raffles?|giveaways?|sweepstakes?|cash ?back",
    "gift[ -]?(?:cards?|certificates?)|(?:free|small|little|thank[ -]you) gifts?",
    "in (?:exchange|return) for|chance to win|(?:prize|lucky) draw",
    String.raw`(?:[$€£] ?\d[\d.,]*|\d+ ?(?:%|percent)) off`,
    String.raw`[$€£] ?\d[\d.,]* (?:\p{L}+ )?(?:cards?|credit|bonus|gift)`,
    String.raw`(?:[$€£] ?\d[\d.,]*|free \p{L}+) for (?:your|a|each|every) review`,
    "(?:bonus|loyalty) points|store credit",
  ],
  ratings: [
    "(?:5|five)[ -]?stars?|(?:5|five) out of (?:5|five)",
    String.raw`if you(?:'re| are| were|'ve been| have been) (?:\p{L}+ )?(?:happy|satisfied|pleased|delighted)(?! (?:or|to)(?!\p{L}))`,
    String.raw`if you (?:\p{L}+ )?(?:enjoyed|loved|liked)(?! or(?!\p{L}))`,
    "an? (?:good|great|positive|glowing|excellent) review(?! or)",
    "if you(?:'ve| have)? had an? (?:good|great|positive|excellent)",
  ],
};
