import { connect } from "node:net";
import type { Random } from "#server/platform/random.ts";
import { parameters } from "./fuzz-words.ts";

/** Requests as raw bytes on a socket, which no client library would send. */

const methods = ["GET", "HEAD", "POST", "PUT", "OPTIONS", "TRACE", "PROPFIND", "get", "G ET", ""];
const authorities = [
  "",
  "localhost",
  "user@localhost",
  "user:pass@localhost",
  ":@localhost",
  "@",
  "[::1]",
  "[::1",
  "localhost:99999",
  "a b",
  "\u00e9",
  "xn--",
  "evil.example",
];
const schemes = [
  "",
  "",
  "",
  "http://",
  "https://",
  "HTTP://",
  "ftp://",
  "//",
  "http:/",
  "blob:http://",
];
const tails = [
  "",
  "?",
  "?\\",
  "#a",
  "/..",
  "/.//x",
  "/\\x",
  "?%",
  "?a=%00",
  "%2f",
  "\t",
  "\u0001",
  "*",
];
const headers = [
  "Host: localhost",
  "Host: localhost",
  "Host:",
  "Host: a b",
  "Host: \u00e9",
  "Host: x@y",
  "Host: [::1",
  "Host: localhost\r\nHost: other",
  "X-Forwarded-For: %s",
  "X-Forwarded-Host: \u0000",
  "Cookie: DSR=\u00ff; =; DS",
  "Accept-Language: \u00e9;q=x,*",
  "Authorization: Bearer \u00ff",
  'If-None-Match: "',
  "Range: bytes=9-1",
  "Content-Type: ;;",
  "Content-Length: 0",
  "Content-Length: -1",
  "Transfer-Encoding: x",
  " folded",
  "No colon",
  `X-Long: ${"a".repeat(20_000)}`,
];
const versions = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", "", "x"];

export function makeRawRequest(random: Random, patterns: readonly string[]): Buffer {
  const of = (list: readonly string[]) => list[random.int(list.length)] ?? "";
  const path = of(patterns).replace(/:\w+(\{[^}]*\})?/g, () => of(parameters));
  const scheme = of(schemes);
  const target = `${scheme}${scheme === "" ? "" : of(authorities)}${path}${of(tails)}`;
  const lines = [
    `${of(methods)} ${target} ${of(versions)}`,
    of(headers),
    ...Array.from({ length: random.int(3) }, () => of(headers)),
    "Connection: close",
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
}

/** Maximum response time in milliseconds. */
const patienceMs = 5_000;

/**
 * Sends them in sequence.
 * @returns those that got a server error or no response
 */
export async function fuzzRaw(options: {
  port: number;
  random: Random;
  patterns: readonly string[];
  count: number;
}): Promise<{ statuses: Map<number, number>; defects: string[] }> {
  const statuses = new Map<number, number>();
  const defects: string[] = [];
  for (let n = 0; n < options.count && defects.length < 20; n += 1) {
    const request = makeRawRequest(options.random, options.patterns);
    const answer = await sendRaw(options.port, request);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 0 || status >= 500) {
      defects.push(`${JSON.stringify(request.toString("latin1").slice(0, 400))}\n  → ${answer}`);
    }
  }
  return { statuses, defects };
}

/** @returns the start of the response, or a description of the failure */
export function sendRaw(port: number, request: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    let answer = "";
    const end = (words: string) => {
      socket.destroy();
      resolve(answer || words);
    };
    socket.setEncoding("latin1").setTimeout(patienceMs, () => end("no answer in time"));
    socket.on("data", (text) => {
      answer += text;
      if (answer.length > 300) end("");
    });
    socket.on("close", () => end("closed without an answer"));
    socket.on("error", (error) => end(error.message));
  });
}
