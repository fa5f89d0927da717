import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isLoopback, isLoopbackHost } from "./loopback.ts";

/** Headers that proxies add to a request. */
const forwardingHeader = /^(forwarded|via|x-forwarded-.+|x-real-ip|.+-(client|connecting)-ip)$/;

/** True only for a browser on this machine: a loopback address and host name, and no proxy in between. */
export function isLocalPeer(http: Context): boolean {
  if (Object.keys(http.req.header()).some((name) => forwardingHeader.test(name))) return false;
  const { address } = getConnInfo(http).remote;
  return isLoopback(address ?? "") && isLoopbackHost(http.req.header("host") ?? "");
}
