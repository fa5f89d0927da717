import type { Hono } from "hono";
import { createApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { type Context, createContext } from "#server/context.ts";
import { jobRegistrations } from "#server/features.ts";
import { listMessages, type MailboxMessage } from "#server/messaging/local-mailbox/store.ts";
import { openIdentity } from "#server/open-identity.ts";
import { createLog } from "#server/platform/log.ts";
import { systemRandom } from "#server/platform/random.ts";
import type { FakeClock } from "#server/testing/fake-clock.ts";
import type { Endpoint, EndpointInput, EndpointResponse } from "#shared/api/endpoint.ts";
import { endpointAddress } from "#shared/api/endpoint-address.ts";

export interface ReleaseApp {
  context: Context;
  app: Hono;
  /** @throws Error for any unsuccessful response. */
  call<E extends Endpoint>(
    session: string,
    endpoint: E,
    input?: EndpointInput<E>,
  ): Promise<EndpointResponse<E>>;
  /** Newest first. */
  mailbox(): Promise<MailboxMessage[]>;
}

export interface ReleaseOptions {
  clock: FakeClock;
  random?: Context["random"];
  /** Defaults to the built page of the customer. */
  page?: Parameters<typeof createApp>[1]["page"];
}

/** The complete product on the configured database, with its own identity provider and the caller's clock. */
export async function openReleaseApp(
  config: Config,
  { clock, random = systemRandom, page }: ReleaseOptions,
): Promise<ReleaseApp> {
  const log = createLog("warn");
  const context = await createContext(config, { clock, random, log, work: false });
  const app = createApp(context, { identity: openIdentity(context), ...(page && { page }) });
  await context.jobs.start(jobRegistrations(context));
  return {
    context,
    app,
    async call(session, endpoint, input) {
      const values = (input ?? {}) as Record<string, unknown>;
      const response = await app.request(endpointAddress(endpoint, values), {
        method: endpoint.method,
        headers: { authorization: `Bearer ${session}`, "content-type": "application/json" },
        ...(values.body !== undefined && { body: JSON.stringify(values.body) }),
      });
      if (!response.ok) throw new Error(`${endpoint.path}: ${await response.text()}`);
      return endpoint.response.parse(await response.json()) as EndpointResponse<typeof endpoint>;
    },
    mailbox: () => context.database.serviceTransaction((tx) => listMessages(tx, 1000)),
  };
}
