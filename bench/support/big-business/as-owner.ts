import { createHash } from "node:crypto";
import type { Endpoint, EndpointInput } from "#shared/api/endpoint.ts";
import { endpointAddress } from "#shared/api/endpoint-address.ts";
import type { FlowServer } from "../public-flow.ts";
import type { Call } from "./measure.ts";
import type { SeedSizes } from "./seed-sizes.ts";

/** As the seed names its rows. */
export function idOf(name: string): string {
  const hash = createHash("md5").update(name).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
}

export interface Caller {
  big: FlowServer;
  sizes: SeedSizes;
  ask<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Promise<Response>;
  /** The same call each time. */
  get<E extends Endpoint>(name: string, endpoint: E, input?: EndpointInput<E>): Call;
}

/** Calls the API as its owner, and leaves the answer as it comes: reading it costs the same process time. */
export function asOwner(big: FlowServer, sizes: SeedSizes): Caller {
  const { owner, server } = big;
  const ask = async <E extends Endpoint>(endpoint: E, input?: EndpointInput<E>) => {
    const values = (input ?? {}) as { body?: unknown };
    return fetch(
      `${server.origin}${endpointAddress(endpoint, values as Record<string, unknown>)}`,
      {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${owner.session}`,
          ...(values.body !== undefined && { "content-type": "application/json" }),
        },
        ...(values.body !== undefined && { body: JSON.stringify(values.body) }),
      },
    );
  };
  const get = <E extends Endpoint>(name: string, endpoint: E, input?: EndpointInput<E>): Call => ({
    name,
    make: () => ask(endpoint, input),
  });
  return { big, sizes, ask, get };
}
