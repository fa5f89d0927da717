/** `a, b,,c` → a, b and c: how environment variables list several values. */
export const splitCommaList = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
