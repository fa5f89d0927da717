/**
 * Does the name that a platform shows fit a contact's? Whatever their case, accents and order. `same`: every part of
 * it; `short`: parts are initials ("Maria S."); `first`: the first name alone.
 */
export function namesAlike(shown: string, contact: string): "same" | "short" | "first" | undefined {
  const given = [partsOf(shown), partsOf(contact)].sort((a, b) => a.length - b.length);
  const [[first, ...others] = [], known = []] = given;
  if (!first) return undefined;
  // A middle name that one of them leaves out is no other name.
  if (others.length === 0) return first.length > 1 && first === known[0] ? "first" : undefined;
  let initials = 0;
  const left = [...known];
  for (const part of [first, ...others]) {
    const whole = left.indexOf(part);
    const at = whole < 0 ? left.findIndex((one) => isInitialOf(part, one)) : whole;
    if (at < 0) return undefined;
    if (Math.min(part.length, left[at]?.length ?? 0) === 1) initials += 1;
    left.splice(at, 1);
  }
  if (initials === 0) return "same";
  // "M. S." fits half the town.
  return initials <= others.length ? "short" : undefined;
}

const isInitialOf = (a: string, b: string) =>
  (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

/** Letters that no accent makes, and how they are written where a keyboard lacks them. */
const alike: [RegExp, string][] = [
  [/ß/g, "ss"],
  [/æ/g, "a"],
  [/[œø]/g, "o"],
  [/ł/g, "l"],
  [/[đð]/g, "d"],
  [/ı/g, "i"],
  // Müller is Mueller, too.
  [/([aou])e/g, "$1"],
];

function partsOf(name: string): string[] {
  const bare = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const folded = alike.reduce((text, [letters, plain]) => text.replace(letters, plain), bare);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
