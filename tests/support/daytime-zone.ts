/** A time zone in which it is about noon, so that a test's invitations are sent at any time of day. */
export function daytimeZone(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  // The signs in these names are reversed: Etc/GMT-3 is three hours ahead.
  return ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
