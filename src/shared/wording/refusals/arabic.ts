import { type RefusalPatterns, upTo } from "./refusal-patterns.ts";

/** What is written onto the word after it: "and", "so", "with", "for", "like", "the". */
const before = "[وف]?[بلك]?(?:ال|لل)?";
const after = "(?:ك|كم|كما|نا|ه|ها|هم)?";
const content =
  "(?:راض|راضي|راضيا|راضيه|راضين|راضون|سعيد|سعيدا|سعيده|سعداء|مسرور|مسرورا|مسروره|ممتنا)";
const when = "[وف]?(?:اذا|لو|ان|في حال|حال)";
const ifYouAre = `${when} كنت(?:م|ن)? ${upTo(3)}${content}`;
const kind = String.raw`(?:ال)?(?:ايجابي|جيد|ممتاز|رايع|طيب)\p{L}*`;
const bad = String.raw`(?:ال)?(?:سلبي|سيي|سيء|سيا)\p{L}*`;
const review = String.raw`${before}(?:تقييم|مراجع|تعليق)\p{L}*`;

/** Written as `folded` writes: without marks, with one alif, "ه" and "ي" at the end. */
export const arabic: RefusalPatterns = {
  incentive: String.raw`
    ${before}(?:خصم|خصما|خصومات|تخفيض|تخفيضا|تخفيضات|قسيمه|قسايم|كوبون|كوبونا|كوبونات)${after}
    ${before}(?:هديه|هديت|هدايا|جايزه|جايزت|جوايز|مكافاه|مكافات|حافز|حوافز|قرعه|يانصيب|مسابقه)${after}
    ${before}سحب (?:علي|لربح|للفوز)|${before}استرداد نقدي|كاش باك
    (?:فرص\p{L}*|ادخل\p{L}*|السحب) (?:الفوز|للفوز|لربح|للربح)|للفوز ب\p{L}+|[وف]?اربح(?:وا|ي)?|[وف]?(?:تفوز|تربح)(?:وا|ون)?
    (?:[وف]?في |ب|كشكر )?مقابل (?:تقييم|مراجع|راي|تعليق|مشارك)\p{L}*
    (?:شهر|شهرا|شهران|اشهر|رصيد|رصيدا) مجان\p{L}*|نقاط (?:اضافيه|ولاء|الولاء|مجانيه)
    ${before}عروض خاصه|${before}عرض خاص`,
  pleased: String.raw`
    ${before}(?:5|خمس|خمسه) (?:ال)?نجوم|(?:5|خمسه) من (?:5|خمسه)|${before}اعلي (?:تقييم|درجه|علامه)|${before}تقييم\p{L}* (?:ال)?كامل\p{L}*
    ${review} ${kind}|${before}(?:راي|رايا|رايك|رايكم) (?:ال)?ايجابي\p{L}*
    ${ifYouAre}
    ${when} ${upTo(2)}(?:اعجب|تعجب|يعجب)\p{L}*|${when} ${upTo(1)}(?:نال|حاز|حظي)ت? ${upTo(4)}(?:رضا|باعجاب|اعجاب|استحسان)\p{L}*
    ${when} (?:استمتعت|احببت)\p{L}*|${when} كانت تجربت\p{L}+ ${kind}|${when} كنت\p{L}* (?:تنصح|ستنصح|توصي)\p{L}*
    بصفت\p{L}+ (?:عميلا|زبونا|عميله) ${content}`,
  neutral: `
    حتي و?${ifYouAre}
    ${ifYouAre} ${upTo(2)}(?:ام|او) (?:لا|غير|لم)
    ${kind} ${upTo(1)}(?:ام|او) ${bad}|${kind} و${bad}|${bad} ${upTo(1)}(?:ام|او) ${kind}|${bad} و${kind}`,
};
