import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, fetch as undiciFetch } from "undici";

const timeoutMs = 10_000;
/** Provider metadata and key sets are a few kilobytes; those of federations are larger, and we do not need them. */
const maxBytes = 1024 * 1024;

/**
 * `fetch` for addresses that a user entered: https only, no redirects, and only to addresses of the public internet.
 * The resolved address is checked on the connection itself, so that a changed DNS answer cannot bypass the check.
 * @param allowPrivate also allows plain http and addresses inside the operator's network.
 * @param resolve looks up the addresses of a name.
 * @returns a fetch that rejects with a TypeError when the address may not be reached.
 */
export function createOutboundFetch({
  allowPrivate,
  resolve = lookup,
}: {
  allowPrivate: boolean;
  resolve?: Resolve;
}): typeof fetch {
  const agent = new Agent({
    connect: { timeout: timeoutMs, ...(allowPrivate ? {} : { lookup: lookUpPublic(resolve) }) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBytes,
  });
  const guarded = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!allowPrivate) requirePublic(url);
    // The agent limits each wait; this limits the whole request, even if a server sends one byte at a time.
    const signal = init?.signal ?? AbortSignal.timeout(timeoutMs);
    const headers = {
      ...Object.fromEntries(new Headers(init?.headers)),
      "accept-encoding": "identity",
    };
    const options = { ...init, headers, signal, dispatcher: agent, redirect: "error" };
    const response = await undiciFetch(url, options as Parameters<typeof undiciFetch>[1]);
    // The agent counts received bytes: a few kilobytes can unpack to gigabytes.
    if (response.headers.has("content-encoding")) {
      await response.body?.cancel();
      throw new TypeError(`${url.host} sent a compressed answer without being asked for one`);
    }
    return response;
  };
  return guarded as unknown as typeof fetch;
}

/**
 * Names that never lead to the public internet: single labels, and names reserved for this machine and local networks.
 */
const localName = /^[^.]+\.?$|\.(localhost|local|internal|home\.arpa)\.?$/i;

/**
 * All checks that need no look-up; the look-up is checked when the connection is made.
 * @throws TypeError
 */
export function requirePublic({ protocol, hostname, host }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:") throw new TypeError(`Only https may be asked: ${host}`);
  const isLocal = ipaddr.isValid(literal) ? !isPublic(literal) : localName.test(literal);
  if (isLocal) throw privateAddress(host);
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Connects to the very addresses that were checked, without a second look-up. */
const lookUpPublic =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (!addresses.every(({ address }) => isPublic(address))) {
        return callback(privateAddress(hostname), []);
      }
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family);
    });
  };

/**
 * Addresses assigned for global use (RFC 4291). Forms that embed an IPv4 address are outside this range, or have a
 * range of their own.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** An IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false;
  return parsed.range() === "unicast";
}

const privateAddress = (host: string) =>
  new TypeError(`${host} leads into a private network, which may not be asked`);
