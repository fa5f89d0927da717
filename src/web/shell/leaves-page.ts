import { paths } from "#shared/paths.ts";

const lists = [paths.contacts.href(), paths.responses.href()];

/**
 * Does a navigation take away the page that is shown? What opens from one of these lists lies over it or beside it: a
 * skeleton meanwhile would take the list away, and with it the focus.
 */
export function leavesPage(from: string, to: string): boolean {
  if (from === to) return false;
  return !lists.some((list) => [from, to].every((one) => `${one}/`.startsWith(`${list}/`)));
}
