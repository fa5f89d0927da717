/** Splits `a, b,,c` into a, b and c, the format of lists in environment variables. */
export const splitCommaList = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
