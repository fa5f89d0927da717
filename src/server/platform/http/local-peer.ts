import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isLoopback, isLoopbackHost } from "./loopback.ts";

/** Headers that proxies add to a request. */
const forwardingHeader = /^(forwarded|via|x-forwarded-.+|x-real-ip|.+-(client|connecting)-ip)$/;

/** Only a person at this machine: no other address, no other name for it, no proxy in between. */
export function isLocalPeer(http: Context): boolean {
  if (Object.keys(http.req.header()).some((name) => forwardingHeader.test(name))) return false;
  const { address } = getConnInfo(http).remote;
  return isLoopback(address ?? "") && isLoopbackHost(http.req.header("host") ?? "");
}
