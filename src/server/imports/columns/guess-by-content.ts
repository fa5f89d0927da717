import { nameParts } from "#shared/contacts/import-targets.ts";
import { documented, type Target } from "../../contacts/import/opt-out-columns.ts";
import { optOutPattern } from "../../contacts/import/opt-out-data.ts";
import { isYesOrNo, readStatus, wordsOf } from "../../contacts/import/read-status.ts";
import { headerKey } from "./known-headers.ts";

const looksLikeEmail = (cell: string) => /[^\s@<>]@[^\s@<>]+\.[^\s@<>]/.test(cell);
const looksLikePhone = (cell: string) =>
  /^\+?[\d\s().\-/]{7,20}$/.test(cell.trim()) && cell.replace(/\D/g, "").length > 6;
const looksLikeName = (cell: string) =>
  /^\p{L}[\p{L}\p{M}'’.,\- ]+$/u.test(cell.trim()) &&
  readStatus(wordsOf(cell)) === "unknown" &&
  !isYesOrNo(wordsOf(cell));
/** A column with such a header holds no names. */
const speaksOfOptOut = (title: string) =>
  documented(headerKey(title)) !== undefined ||
  optOutPattern.test(title.normalize("NFC").toLowerCase().replaceAll(" ", ""));

/** Headers of phones that other programs put above an address or an employer. */
const phonesOrPlaces = new Set(["home", "work", "particular", "ufficio", "abitazione"]);

/** Such a header is a phone's where the cells are phones. */
export function dropPlaces(
  guessed: (Target | undefined)[],
  rows: string[][],
  keys: string[],
): void {
  for (const [index, key] of keys.entries())
    if (phonesOrPlaces.has(key) && shareOf(rows, index, looksLikePhone) <= 0.5)
      guessed[index] = undefined;
}

function shareOf(rows: string[][], index: number, isOne: (cell: string) => boolean): number {
  const filled = rows.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
  return filled.length > 0 ? filled.filter(isOne).length / filled.length : 0;
}

const looks = { email: looksLikeEmail, phone: looksLikePhone, name: looksLikeName };

/** Where no header says so, the cells do. Below a header only the first column is taken for names. */
export function guessByContent(
  guessed: (Target | undefined)[],
  rows: string[][],
  header: string[],
): void {
  const hasHeader = header.length > 0;
  for (const [field, isOne] of Object.entries(looks)) {
    if (
      guessed.some(
        (target) =>
          target === field || (field === "name" && target !== undefined && target in nameParts),
      )
    )
      continue;
    const isLikely =
      !hasHeader || field === "email" || (field === "name" && guessed.includes("email"));
    if (!isLikely) continue;
    const shares = guessed.map((target, index) => {
      const isFree =
        (target === undefined && !speaksOfOptOut(header[index] ?? "")) ||
        (field === "email" && target === "name");
      return isFree ? shareOf(rows, index, isOne) : 0;
    });
    const candidates = hasHeader && field === "name" ? shares.slice(0, 1) : shares;
    const most = Math.max(...candidates);
    if (most > 0.5) guessed[candidates.indexOf(most)] = field;
  }
}
