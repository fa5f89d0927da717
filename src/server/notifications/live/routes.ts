import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import sql from "sql-template-tag";
import type { z } from "zod";
import type { liveEvent } from "#shared/api/live-event.ts";
import { AppError } from "#shared/errors.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, sessionOf } from "../../platform/http/serve.ts";
import { asCaller } from "../../platform/http/session.ts";
import type { LiveEvents } from "./live-events.ts";

/** Limits a stream to ten events a second: one topic per interval; a topic that waits twice is sent once. */
const throttleMs = 100;
/** Proxies close quiet connections after a minute or so. */
const heartbeatMs = 25_000;
/** The caller's permission to listen is checked at each heartbeat and with an event, at most this often. */
const recheckMs = 1000;

async function findBusinessId(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(sql`select app.business_id() as id`);
  return row?.id;
}

export interface LiveDeps extends ServeDeps {
  clock: Clock;
  live: LiveEvents;
}

/** `GET /api/events`: server-sent events that name what changed in the caller's business. */
export function liveRoutes(deps: LiveDeps): Hono {
  const router = new Hono();
  router.get("/api/events", async (http) => {
    const session = await sessionOf(http, deps.readSession);
    if (!session) throw new AppError("session.missing");
    const readBusinessId = async () => {
      const moment = deps.clock.now();
      const asked = session.session
        ? { ...session, session: { ...session.session, moment } }
        : await sessionOf(http, deps.readSession);
      return asCaller(deps.database, asked, "member", findBusinessId, { readOnly: true });
    };
    const businessId = await readBusinessId();
    if (!businessId) throw new AppError("business.none");

    http.header("x-accel-buffering", "no");
    return streamSSE(http, async (stream) => {
      const waiting = new Map<string, Date>();
      // Waiting topics are sent one by one, in order of arrival.
      let due = false;
      const plan = () => {
        if (due || waiting.size === 0) return;
        due = true;
        deps.clock.after(throttleMs, send);
      };
      const send = () => {
        due = false;
        for (const [topic, at] of waiting) {
          waiting.delete(topic);
          const ago = deps.clock.now().getTime() - at.getTime();
          const event: z.infer<typeof liveEvent> = { topic, ago };
          void stream.writeSSE({ event: "change", data: JSON.stringify(event) });
          break;
        }
        plan();
      };
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      let checkedAt = deps.clock.now().getTime();
      // The person may have signed out or left the business in the meantime.
      const endIfRefused = () => {
        const now = deps.clock.now().getTime();
        if (now - checkedAt < recheckMs) return;
        checkedAt = now;
        readBusinessId().then((id) => id === businessId || end(), end);
      };
      const unsubscribe = deps.live.subscribe(
        businessId,
        ({ topic, at }) => {
          waiting.set(topic, at);
          endIfRefused();
          plan();
        },
        end,
      );
      let cancelBeat: () => void = () => undefined;
      const beat = () => {
        endIfRefused();
        void stream.writeSSE({ event: "alive", data: "" });
        cancelBeat = deps.clock.after(heartbeatMs, beat);
      };
      beat();
      stream.onAbort(end);
      await ended;
      cancelBeat();
      unsubscribe();
    });
  });
  return router;
}
