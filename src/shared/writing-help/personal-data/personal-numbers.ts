import { labelOfPapers, labelOfPhone } from "./number-labels.ts";

export type PersonalNumber = "phone" | "card" | "number";

/** Number of characters before a number that are searched for a label. */
const nearby = 40;

/** Digits with the separators used in telephone numbers; " / " after the 0 of an area code. */
const run =
  /(?<![\p{L}\d-])(?:\+|\(\+?)?\d(?:(?:[ ./-]|\)(?: \/ |[ -])?| \(| - |(?<=(?<!\d)0\d{1,5}) \/ )?\d){4,18}/gu;

/**
 * Dates, years and hours, which are more frequent than telephone numbers: 12.05.2024, 2019-2024, 9.00-17.30, 8-12
 * 13-17.
 */
const times =
  /(?<![\d./-])(?:(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)?\d\d|(?:19|20)\d\d-\d\d-\d\d|(?:19|20)\d\d ?[-/] ?(?:19|20)\d\d|\d{1,2}[.:]\d\d ?[-–] ?\d{1,2}[.:]\d\d|\d{1,2}-\d{1,2} \d{1,2}-\d{1,2})(?![./-]?\d)/g;

/** Kinds of personal number found in a text: telephone, card, and policy, claim or order. */
export function numbersIn(text: string): PersonalNumber[] {
  const plain = text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(times, "…");
  return Array.from(plain.matchAll(run)).flatMap(({ 0: written, index }) => {
    const before = plain.slice(Math.max(0, index - nearby), index);
    const after = plain.slice(index + written.length, index + written.length + nearby);
    return kindOf(written, before, after) ?? [];
  });
}

function kindOf(written: string, before: string, after: string): PersonalNumber | undefined {
  const digits = written.replace(/\D/g, "");
  if (
    /(?:[$€£]|EUR|USD) ?$/.test(before) ||
    /^ ?(?:[$€£]|eur|usd|dollar|d[óo]lares|pesos|reais|mil(?:es|las)\b|km)/i.test(after)
  )
    return;
  if (labelOfPapers.test(before)) return "number";
  // Shorter ones are prices, years or house numbers.
  if (digits.length < 7) return;
  const isInternational = /^(?:\(?\+|00)/.test(written) && digits.length <= 15;
  if (isInternational) return "phone";
  if (digits.length >= 13 && passesLuhn(digits)) return "card";
  const isLabelled = labelOfPhone.test(before) && digits.length <= 12;
  return isLabelled || isNationalPhone(written, digits.length) ? "phone" : "number";
}

/** National phone formats of the countries where our languages are spoken. */
function isNationalPhone(written: string, count: number): boolean {
  const groups = written.match(/\d+/g) ?? [];
  if (groups.length === 1)
    // An area code with a leading 0; North America; a mobile in Brazil; Spain and Portugal.
    return /^(?:0[1-9]\d{7,10}|1?[2-9]\d\d[2-9]\d{6}|[1-9]{2}9\d{8}|[2679]\d{8})$/.test(written);
  if (/^\(|^0/.test(written)) return count <= 13;
  const shape = groups.map((group) => group.length).join("-");
  // A US social security number.
  if (shape === "3-2-4" || count > 11) return false;
  if (groups.length === 2) return /^(?:3-[467]|4-4|5-4|2-[789])$/.test(shape);
  return /^[1-5](?:-[2-5])+$/.test(shape);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
