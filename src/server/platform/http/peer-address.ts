import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type ipaddr from "ipaddr.js";
import { parseAddress } from "./network.ts";

/**
 * The address that a request really came from: the socket's peer, or the one that trusted proxies report.
 * X-Forwarded-For is read from the right as long as the previous hop is a trusted proxy; anything further left may come
 * from the client and is ignored.
 * @param trusted addresses or CIDR ranges (`TRUST_PROXY`).
 */
export function peerAddress(http: Context, trusted: string[]): string {
  let address = socketAddress(http);
  const hops = (http.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  while (isInRanges(address, trusted)) {
    const hop = hops.pop();
    if (!hop || !parseAddress(hop)) break;
    address = hop;
  }
  return address;
}

/** Empty when there is no socket (tests that call the app directly). */
function socketAddress(http: Context): string {
  try {
    return getConnInfo(http).remote.address ?? "";
  } catch {
    return "";
  }
}

/** @param ranges addresses or CIDR ranges; anything else matches nothing. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return false;
  const peer = parseAddress(address);
  if (!peer) return false;
  return parsedRanges(ranges).some(
    ({ network, length }) => network.kind() === peer.kind() && peer.match(network, length),
  );
}

interface Range {
  network: ipaddr.IPv4 | ipaddr.IPv6;
  length: number;
}

/** A cache: the server's own list is the same object for every request. */
const parsed = new WeakMap<readonly string[], Range[]>();

function parsedRanges(ranges: readonly string[]): Range[] {
  const known = parsed.get(ranges) ?? ranges.flatMap(parseRange);
  parsed.set(ranges, known);
  return known;
}

function parseRange(range: string): Range[] {
  const [base = "", bits] = range.split("/");
  const network = parseAddress(base);
  if (!network) return [];
  const whole = network.kind() === "ipv4" ? 32 : 128;
  const length = bits === undefined ? whole : Number(bits);
  const isLength = Number.isInteger(length) && length >= 0 && length <= whole;
  return isLength ? [{ network, length }] : [];
}
