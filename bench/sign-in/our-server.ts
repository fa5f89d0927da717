import { serve } from "@hono/node-server";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { createContext } from "../../src/server/context.ts";
import { jobRegistrations } from "../../src/server/features.ts";
import { openIdentity } from "../../src/server/open-identity.ts";
import type { MailTransport } from "../../src/server/platform/mail/mail.ts";

/**
 * The product as `main.ts` starts it, except that a message is finally handed to the parent process instead of a mail
 * server. Its row is written, sealed and claimed as usual. Started by `ours.ts`.
 */
const handOver: MailTransport = {
  leavesMachine: false,
  send: async ({ to, text }) => {
    // The code is on a separate line of the plain text.
    process.send?.({ email: to, code: text.match(/^(\d{6})$/m)?.[1] });
    return { outcome: "sent" };
  },
  close: async () => undefined,
};

const context = await createContext(readConfig(process.env, []), { mail: () => handOver });
const app = createApp(context, { identity: openIdentity(context) });
await context.jobs.start(jobRegistrations(context));
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
  process.send?.({ port }),
);
process.on("disconnect", async () => {
  server.close();
  await context.close();
  process.exit();
});
