import type { LintList } from "./lint-list.ts";

/** "And", "so", "with", "for", "like" and "the" are written onto the word that follows. */
const prefix = "[وف]?[بلك]?(?:ال|لل)?";
const suffix = "(?:ك|كم|نا|ه|ها)?";
const satisfied = "(?:راضيا?|راضي[ةن]|راضون|سعيدا?|سعيدة|سعداء|مسرورا?)";

/** Written without marks and with plain alif. */
export const ar: LintList = {
  // "خصم القسط" is the debit of an insurance premium.
  incentives: [
    `${prefix}خصم(?:ا|ات)?(?! (?:ال)?قسط)|${prefix}تخفيض(?:ا|ات)?${suffix}`,
    `${prefix}(?:قسيمة|قسايم|كوبون|كوبونات|هدية|هدايا|جايزة|جوايز|مكافاة|مكافات|قرعة|مسابقة)${suffix}`,
    "فرصة (?:الفوز|للفوز|لربح)|استرداد نقدي|نقاط (?:ولاء|الولاء)",
    String.raw`مقابل (?:تقييم|مراجع|راي|تعليق)\p{L}*`,
  ],
  ratings: [
    `${prefix}(?:5|خمس|خمسة) نجوم`,
    String.raw`(?<!حتى )[وف]?(?:اذا|لو|ان) كنت(?:م)? (?:\p{L}+ )?${satisfied}(?! (?:\p{L}+ ){0,2}(?:ام|او)(?!\p{L}))`,
    String.raw`[وف]?(?:اذا|لو|ان) اعجب\p{L}*(?! (?:\p{L}+ ){0,2}(?:ام|او)(?!\p{L}))`,
  ],
};
