/** Behind a comma these are no first name: "Robert Smith, Jr.", "Acme, Inc." */
const suffixes =
  /^(jr|sr|ii|iii|iv|md|do|dds|dmd|dvm|rn|np|pa|phd|cpa|esq|jd|mba|inc|llc|llp|ltd|co|corp|gmbh|ag|kg|ug|sarl|sas|sa|bv|nv)$/;

/** Of a whole name as programs keep it: "Ada Byron" or "Byron, Ada". */
export function firstNameOf(name: string): string {
  const [before = "", after = "", ...more] = name.split(",").map((part) => part.trim());
  const isLastFirst =
    /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(after) &&
    more.length === 0 &&
    !suffixes.test(after.toLowerCase().replaceAll(".", ""));
  return (isLastFirst ? after : before).split(/\s+/)[0] ?? "";
}
