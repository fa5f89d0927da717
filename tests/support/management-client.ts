import DescopeClient from "@descope/node-sdk";
import { beforeAll } from "vitest";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";
import { projectId, type TestIdentity } from "#server/testing/test-identity.ts";
import { recordCalls } from "./recording-client.ts";

export const managementKey = "management-key-of-the-test";

export interface ManagementClient {
  identity: TestIdentity;
  client: ReturnType<typeof DescopeClient>;
  /** Names of the called methods. */
  called: Set<string>;
  baseUrl: () => string;
}

/** The provider on a port, and the published server SDK with its management key, for a block of tests. */
export function startManagementClient(): ManagementClient {
  const identity = startedTestIdentity({
    settings: { managementKey, testUsers: true, refreshTokenIn: "body" },
  });
  const called = new Set<string>();
  let baseUrl = "";
  let client: ReturnType<typeof DescopeClient> | undefined;
  beforeAll(async () => {
    // The client compares expiry with the machine's clock.
    identity.clock.set(new Date());
    baseUrl = await identity.listen();
    client = recordCalls(DescopeClient({ projectId, baseUrl, managementKey }), "", called);
  });
  return {
    identity,
    called,
    baseUrl: () => baseUrl,
    /** Forwards to the client, which is created later. */
    client: new Proxy({} as ReturnType<typeof DescopeClient>, {
      get: (_, name) => Reflect.get(client ?? {}, name),
      ownKeys: () => Reflect.ownKeys(client ?? {}),
      getOwnPropertyDescriptor: (_, name) => ({
        ...Object.getOwnPropertyDescriptor(client ?? {}, name),
        configurable: true,
      }),
    }),
  };
}
