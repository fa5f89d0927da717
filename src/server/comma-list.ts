/** `a, b,,c` → a, b and c: how the environment names several things in one variable. */
export const commaList = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
