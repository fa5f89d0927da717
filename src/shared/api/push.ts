import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const nothing = z.object({});
const address = z
  .url({ protocol: /^https$/, error: "A push address starts with https://." })
  .max(2000);

export const getPushKey = endpoint({
  method: "GET",
  path: "/api/push/key",
  access: "user",
  summary: "The key for which a browser subscribes to push messages of this server.",
  response: z.object({ publicKey: z.string() }),
});

export const subscribeToPush = endpoint({
  method: "POST",
  path: "/api/push/subscriptions",
  access: "user",
  personal: true,
  summary: "Send one's own push messages to this browser.",
  body: z.object({
    endpoint: address,
    keys: z.object({
      /** A P-256 point, base64url. `auth` has 16 bytes. */
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/),
    }),
  }),
  response: nothing,
});

export const unsubscribeFromPush = endpoint({
  method: "POST",
  path: "/api/push/unsubscribe",
  access: "user",
  personal: true,
  summary: "Send no more push messages to this browser.",
  body: z.object({ endpoint: address }),
  response: nothing,
});
