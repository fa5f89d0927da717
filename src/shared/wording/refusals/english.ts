import { number, type RefusalPatterns, upTo } from "./refusal-patterns.ts";

const content = "(?:happy|satisfied|pleased|delighted|impressed|glad)";
const ifYouAre = `if you(?:'re| are| were|'ve been| have been) ${upTo(2)}${content}`;
const kind = "(?:positive|good|great|glowing|excellent|nice|perfect|favou?rable|stellar|top)";
const review = "(?:reviews?|ratings?)";
const shown = `(?:(?:google|facebook|online) )?${review}`;
const bad = "(?:bad|negative|critical|poor)";

export const english: RefusalPatterns = {
  incentive: String.raw`
    discount(?:s|ed)?|coupons?|vouchers?|rewards?|rebates?|prizes?|raffles?|sweepstakes?|giveaways?|cash ?back
    gift[ -]?(?:cards?|certificates?)|(?:free|small|little|thank[ -]you) gifts?|gift for (?:you|your)|as a gift
    in exchange for|in return for
    (?:chance|enter|entered) to win|win (?:a|an|one of|up to)|(?:prize|lucky) draw
    (?:[$€£] ?\d[\d.,]*|${number} ?(?:%|percent|dollars?|euros?|pounds?)) off
    [$€£] ?\d[\d.,]* (?:\p{L}+ )?(?:credit|bonus|gift|reward|cards?)
    (?:[$€£] ?\d[\d.,]*|${number} ?(?:dollars?|euros?|pounds?)|free \p{L}+) for (?:your|a|an|each|every) ${shown}
    save (?:up to )?(?:[$€£] ?\d[\d.,]*|${number} ?%) on your
    (?:enter|join) (?:our|the|a) ${upTo(1)}(?:contest|competition|drawing)|entered into (?:our|the|a) ${upTo(1)}(?:contest|competition|drawing)
    reviews?,? and (?:receive|earn|win|get (?:[$€£]|\d|free))
    (?:free|bonus|loyalty|extra) points|store credit|free months?|months? free
    for (?:your|each|every|a) review,? (?:you(?:'ll| will)? (?:get|receive|earn)|we(?:'ll| will)? (?:give|pay|send))
    (?:pay|paid) (?:you )?for (?:your|a|each) review`,
  pleased: String.raw`
    (?:5|five)[ -]?stars?|(?:5|five) out of (?:5|five)|(?:full|top) marks|highest (?:rating|score)
    ${kind} ${shown}|positive feedback|rate us highly
    ${ifYouAre}
    if we (?:have )?(?:(?:did|done) an? (?:good|great) job|(?:met|exceeded) your expectations)
    if you ${upTo(2)}(?:enjoyed|loved|liked)
    if you(?:'ve| have)? had an? (?:good|great|positive|pleasant|excellent)
    if (?:everything|all|it) (?:was|went) ${upTo(1)}(?:well|fine|great|good|smoothly)
    if you(?:'d| would| can) recommend us
    as an? (?:happy|satisfied|delighted) customer
    (?:${content} with|love|loved|enjoyed) (?:us|(?:our|your) \p{L}+) ?\? (?:then|(?:please )?(?:leave|write|post|rate|review))`,
  neutral: `
    no[ -]claims? (?:discounts?|bonus(?:es)?)
    (?:1|one) ?(?:to|through|-) ?(?:5|five)[ -]?stars?
    if you(?:'re| are|'d be| would be) (?:happy|glad|pleased) to (?:help|answer|share|talk)
    if you ${upTo(2)}(?:enjoyed|loved|liked) ${upTo(2)}or (?:not|did not|didn't|disliked|hated)
    even ${ifYouAre}
    ${ifYouAre} or (?:not|unhappy|dissatisfied|disappointed)
    ${bad} (?:or|and|as well as) ${kind}
    ${kind} ${review} (?:or|and|as well as) ${bad}`,
};
