import { Hono } from "hono";
import { expect, test } from "vitest";
import { peerAddress } from "./peer-address.ts";

async function ask(
  remote: string,
  forwarded: string | undefined,
  trusted: string[],
): Promise<string> {
  const app = new Hono();
  app.get("/", (http) => http.text(peerAddress(http, trusted)));
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const incoming = { socket: { remoteAddress: remote, remotePort: 1, remoteFamily: "IPv4" } };
  return (await app.request("/", { headers }, { incoming })).text();
}

test.each([
  ["198.51.100.7", undefined, [], "198.51.100.7"],
  ["198.51.100.7", "203.0.113.9", [], "198.51.100.7"],
  ["198.51.100.7", "203.0.113.9", ["10.0.0.0/8"], "198.51.100.7"],
  ["10.0.0.2", "203.0.113.9", ["10.0.0.0/8"], "203.0.113.9"],
  ["10.0.0.2", "1.2.3.4, 203.0.113.9", ["10.0.0.0/8"], "203.0.113.9"],
  ["10.0.0.2", "203.0.113.9, 10.0.0.3", ["10.0.0.0/8"], "203.0.113.9"],
  ["::ffff:10.0.0.2", "203.0.113.9", ["10.0.0.2"], "203.0.113.9"],
  ["10.0.0.2", "not an address", ["10.0.0.0/8"], "10.0.0.2"],
  ["fd00::1", "2001:db8::1", ["fd00::/8"], "2001:db8::1"],
])(
  "a peer %s that forwards %s with %j trusted is %s",
  async (remote, forwarded, trusted, expected) => {
    expect(await ask(remote, forwarded, trusted)).toBe(expected);
  },
);
