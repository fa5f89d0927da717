import { buildPushPayload } from "@block65/webcrypto-web-push";
import { z } from "zod";
import { createOutboundFetch } from "../../platform/http/outbound-fetch.ts";
import { handles, type JobRegistration, job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { readPushKeys } from "./push-keys.ts";
import { deleteSubscription, findPushSubscription } from "./push-store.ts";

/** One message to one browser. If its push service is down or busy, the queue retries with increasing delays. */
export const sendPushJob = job({
  name: "notifications.send-push",
  payload: z.object({
    subscriptionId: z.uuid(),
    title: z.string(),
    body: z.string(),
    path: z.string(),
  }),
});

/** Seconds for which the service keeps a message for a browser that is not running. */
const ttlSeconds = 86_400;
/** Status codes of a subscription that has ended. */
const goneStatuses = [404, 410];
const maxAtATime = 4;

export function sendPushes(
  deps: Pick<Platform, "config" | "database" | "secrets" | "clock">,
): JobRegistration {
  const { config, database } = deps;
  const fetchOutside = createOutboundFetch({ allowPrivate: config.privateNetworkRequests });
  const run = async ({ subscriptionId, ...data }: z.output<typeof sendPushJob.payload>) => {
    const found = await database.serviceTransaction((tx) =>
      findPushSubscription(tx, subscriptionId),
    );
    if (!found) return;
    const { endpoint, p256dh, auth } = found;
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const message = { data, options: { ttl: ttlSeconds } };
    const subject = `https://${config.publicUrl.host}`;
    const request = await buildPushPayload(message, subscription, {
      subject,
      ...(await readPushKeys(deps)),
    });
    const response = await fetchOutside(endpoint, request);
    await response.body?.cancel();
    if (goneStatuses.includes(response.status))
      return database.serviceTransaction((tx) => deleteSubscription(tx, subscriptionId));
    if (!response.ok) throw new Error(`The push service answered ${response.status}.`);
  };
  return handles(sendPushJob, run, maxAtATime);
}
