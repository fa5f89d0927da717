import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** @returns undefined if it is not an address; an IPv4-mapped IPv6 address is returned as IPv4. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const version = isIP(text);
  // Built directly from the numbers: the general parser tries several patterns, which costs as much as a keyed hash.
  if (version === 4) return new ipaddr.IPv4(text.split(".").map(Number));
  return version === 6 && ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined;
}

/**
 * The unit that limits count by: an IPv4 address, or the /64 of an IPv6 address, since one subscriber holds at least
 * that many.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const parsed = parseAddress(address);
  if (!parsed) return "unknown";
  if (parsed.kind() === "ipv4") return parsed.toString();
  const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`)
    .toString()
    .split("/");
  return `${network}/64`;
}
