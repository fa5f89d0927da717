/** Converts a spreadsheet's day number to a date. Spreadsheets count 29 February 1900, which did not exist. */
export const dateOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + Math.floor(serial) * 86_400_000)
    .toISOString()
    .slice(0, 10);
