import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

/** Limits for a program that sends its whole body before it reads the answer. */
const longestMs = 10_000;
const mostBytes = 16 * 1024 * 1024;

/**
 * An answer may be ready before the body has arrived, for instance when the body is too large. Closing a connection
 * while the client still sends resets it and loses the answer, so the rest is read first. Anything beyond the limits is
 * cut off after the answer, which says so.
 */
export const readRest: MiddlewareHandler = async (
  http: Context<{ Bindings: Partial<HttpBindings> }>,
  next,
) => {
  await next();
  const incoming = http.env?.incoming;
  // Undefined when the request did not come through a socket.
  if (incoming?.complete !== false || incoming.destroyed) return;
  await drain(incoming);
  if (!incoming.complete) http.header("connection", "close");
};

function drain(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > mostBytes) stop();
      // The request is paused when the stream that wraps it is no longer read.
      else incoming.resume();
    };
    function stop() {
      clearTimeout(timer);
      incoming.off("data", count).off("end", stop).off("close", stop).off("error", stop);
      resolve();
    }
    const timer = setTimeout(stop, longestMs);
    incoming.on("data", count).on("end", stop).on("close", stop).on("error", stop);
    incoming.resume();
  });
}
