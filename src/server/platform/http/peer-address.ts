import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/**
 * The address that a request really came from: the socket's peer, or what trusted proxies say of it.
 * X-Forwarded-For is read from the right, as long as the hop before is a trusted proxy; whatever a
 * client wrote further left counts for nothing.
 * @param trusted addresses or CIDR ranges (`TRUST_PROXY`).
 */
export function peerAddress(http: Context, trusted: string[]): string {
  let address = socketAddress(http);
  const hops = (http.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  while (isInRanges(address, trusted)) {
    const hop = hops.pop();
    if (!hop || !ipaddr.isValid(hop)) break;
    address = hop;
  }
  return address;
}

/** Empty where there is no socket (tests that call the app directly). */
function socketAddress(http: Context): string {
  try {
    return getConnInfo(http).remote.address ?? "";
  } catch {
    return "";
  }
}

/** @param ranges addresses or CIDR ranges; what is neither matches nothing. */
export function isInRanges(address: string, ranges: string[]): boolean {
  if (ranges.length === 0 || !ipaddr.isValid(address)) return false;
  const peer = ipaddr.process(address);
  return ranges.some((range) => {
    const [base = "", bits] = range.split("/");
    if (!ipaddr.isValid(base)) return false;
    const network = ipaddr.process(base);
    if (network.kind() !== peer.kind()) return false;
    const whole = network.kind() === "ipv4" ? 32 : 128;
    const length = bits === undefined ? whole : Number(bits);
    return (
      Number.isInteger(length) && length >= 0 && length <= whole && peer.match(network, length)
    );
  });
}
