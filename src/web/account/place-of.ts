/** Addresses are kept as networks; the machine's own needs a word. */
export function formatNetwork(ip: string): string {
  return /^(127\.|::(\/|1$|1\/))/.test(ip) ? "This computer" : ip;
}
