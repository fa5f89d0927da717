import ipaddr from "ipaddr.js";

/**
 * What limits are counted by: an IPv4 address, or the /64 of an IPv6 one, since one subscriber
 * holds at least that many addresses.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`)
    .toString()
    .split("/");
  return `${network}/64`;
}
