import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** @returns undefined for what is no address; an IPv4 address that is written as an IPv6 one is an IPv4 one. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const version = isIP(text);
  // Straight from its numbers: the general way tries several patterns, which costs as much as a keyed hash.
  if (version === 4) return new ipaddr.IPv4(text.split(".").map(Number));
  return version === 6 && ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined;
}

/**
 * What limits are counted by: an IPv4 address, or the /64 of an IPv6 one, since one subscriber
 * holds at least that many addresses.
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
