/** Addresses are stored as networks; the local machine's is replaced by a phrase. */
export function formatNetwork(ip: string): string {
  return /^(127\.|::(\/|1$|1\/))/.test(ip) ? "This computer" : ip;
}
