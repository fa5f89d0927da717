import { z } from "zod";

/** Control characters except line breaks and tabs. None is ever text, and NUL breaks PostgreSQL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const lineBreaking = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** One line without control characters, for schemas with their own length and message. */
export const plainLine = /^\P{Cc}*$/u;
export const plainLineWords = "Leave out line breaks and control characters.";

/** Text of several lines: trimmed, well-formed, at most `max` characters. */
export const paragraphs = (max: number) =>
  z
    .string()
    .transform((text) => text.toWellFormed().replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, `At most ${max} characters.`)
        .refine((text) => !control.test(text), "This holds characters that cannot be stored."),
    );

/** Text on one line: like `paragraphs`, but without line breaks (so that it is safe in a mail header). */
export const oneLine = (max: number) =>
  z
    .string()
    .transform((text) => text.toWellFormed().trim())
    .pipe(
      z
        .string()
        .max(max, `At most ${max} characters.`)
        .refine((text) => !lineBreaking.test(text), "Write this on one line."),
    );
