/**
 * Parsers of column values, the same for both engines, keyed by PostgreSQL type id. int8 and numeric become numbers
 * (counts and averages; nothing here exceeds 2^53), a date stays 'YYYY-MM-DD' since it has no time zone, timestamptz
 * becomes a Date, json a value.
 */
export const valueParsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1184: (text) => new Date(text),
};
