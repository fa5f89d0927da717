/** Counts the addresses that rows have besides that of the contact. */
export function countFurtherAddresses() {
  let total = 0;
  let optedOut = 0;
  return {
    /** @param addresses of one row, the contact's first. */
    count(addresses: string[], isOptedOut: boolean): void {
      const more = Math.max(0, addresses.length - 1);
      total += more;
      if (isOptedOut) optedOut += more;
    },
    notices(): string[] {
      if (total === 0) return [];
      const kept =
        optedOut > 0
          ? ` ${optedOut} of them belong to people who opted out: we’ll never email them.`
          : "";
      return [
        `Rows with several addresses: each contact has the first, and ${total} more are not imported.${kept}`,
      ];
    },
  };
}
