/** A time zone in which it is about noon, so that a test's invitations leave at any hour. */
export function daytimeZone(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  // The signs of these names are the other way round: Etc/GMT-3 is three hours ahead.
  return ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
