import { readPhone } from "../read-phone.ts";

const namedLines = 20;

/** Reads the phones of a file in E.164, and remembers those that are none. */
export function createPhoneReader(country: string | null) {
  const lines: number[] = [];
  let unread = 0;
  return {
    read(phone: string | null | undefined, line: number): string | null {
      if (!phone) return null;
      // Some cells hold several numbers. A stroke within a number has no spaces around it.
      for (const part of [phone, ...phone.split(/;|,|\s[/|]\s/)]) {
        const found = readPhone(part, country);
        if (found) return found;
      }
      unread += 1;
      if (lines.length < namedLines) lines.push(line);
      return null;
    },
    notices(): string[] {
      if (unread === 0) return [];
      const more = unread > lines.length ? " and more" : "";
      const remedy = country ? "" : " Choose your country in the settings to read local numbers.";
      return [
        `Phone numbers that we can’t read: ${unread}, kept as they are (line ${lines.join(", ")}${more}).${remedy}`,
      ];
    },
  };
}
