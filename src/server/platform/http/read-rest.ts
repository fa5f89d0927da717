import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

/** A program that sends its whole body before it reads the answer gets this long and this much. */
const longestMs = 10_000;
const mostBytes = 16 * 1024 * 1024;

/**
 * An answer may be ready before the body has arrived, when it is too large for instance. A connection that is closed
 * while the other side still sends is reset, and the answer lost, so the rest is read first. What goes beyond the
 * bounds is cut after the answer, which says so.
 */
export const readRest: MiddlewareHandler = async (
  http: Context<{ Bindings: Partial<HttpBindings> }>,
  next,
) => {
  await next();
  const incoming = http.env?.incoming;
  // Undefined where the request did not come by a socket.
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
      // The request is paused while a stream that wraps it is no longer read.
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
