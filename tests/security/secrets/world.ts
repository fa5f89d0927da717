import sql from "sql-template-tag";
import { messagingApp } from "#server/testing/messenger.ts";
import { startStubProvider } from "#server/testing/stub-provider.ts";
import { startTestIdentity, type TestIdentity } from "#server/testing/test-identity.ts";
import { startSsoTenant } from "#tests/support/sso-tenant.ts";

export const origin = "http://localhost:3000";
export const managementKey = "K3testManagementKey";
export const strongPassword = "correct horse battery staple";

/** A provider under test without accounts, and another provider to sign in with. */
export interface World extends TestIdentity {
  provider: Awaited<ReturnType<typeof startStubProvider>>;
  /** Returns an unused address or number. */
  newEmail(): string;
  newPhone(): string;
  /** Runs a statement that returns a number. */
  count(statement: ReturnType<typeof sql>): Promise<number>;
  /** Id of the account with this login id; empty if there is none. */
  accountOf(loginId: string): Promise<string>;
  /** Number of sessions ever started for this login id. */
  sessionsOf(loginId: string): Promise<number>;
}

const plenty = { points: 1_000_000, seconds: 600 };
/** Limits are tested separately. */
const noLimits = {
  flowCallsPerAddress: plenty,
  messagesPerAddress: plenty,
  messagesPerLoginIdAndMinute: plenty,
  messagesPerLoginId: plenty,
  messagesPerLoginIdAndDay: plenty,
  messagesPerKnownBrowserAndDay: plenty,
  triesPerAddress: plenty,
  triesPerLoginIdAndDay: plenty,
  wrongManagementKeysPerAddress: plenty,
};

export async function openWorld(settings: Partial<TestIdentity["settings"]> = {}): Promise<World> {
  const provider = await startStubProvider();
  const stub = { clientId: "client", clientSecret: "secret", issuer: provider.issuer };
  const identity = await startTestIdentity({
    settings: {
      limits: noLimits,
      revealAccounts: true,
      providers: { stub },
      managementKey,
      messagingApp,
      fedCm: true,
      sso: { allowPrivateNetworks: true },
      ...settings,
    },
  });
  // The other provider uses the machine's clock.
  identity.clock.set(new Date());
  const ssoProvider = await startSsoTenant((path, body) =>
    identity.call(path, body, { bearer: managementKey }),
  );
  let made = 1000;
  const next = () => {
    made += 1;
    return made;
  };
  const count = async (statement: ReturnType<typeof sql>) => {
    const [row] = await identity.database.serviceTransaction((tx) => tx.query<object>(statement));
    return Number(Object.values(row ?? {})[0]);
  };
  // Every caller has its own network, so that limits per network do not serialize them.
  const call: World["call"] = (path, body, options = {}) => {
    const from = next();
    const headers = { "x-test-address": `10.1.${from >> 8}.${from & 255}`, ...options.headers };
    return identity.call(path, body, { ...options, headers });
  };
  return {
    ...identity,
    call,
    provider,
    newEmail: () => `person-${next()}@example.com`,
    newPhone: () => `+1555555${next()}`,
    count,
    async accountOf(loginId) {
      const statement = sql`select account_id as id from identity.login_ids where login_id = ${loginId}`;
      const rows = await identity.database.serviceTransaction((tx) =>
        tx.query<{ id: string }>(statement),
      );
      return rows[0]?.id ?? "";
    },
    sessionsOf: (loginId) =>
      count(sql`
        select count(*) from identity.sessions s
        join identity.login_ids l on l.account_id = s.account_id where l.login_id = ${loginId}`),
    async close() {
      provider.close();
      ssoProvider.close();
      await identity.close();
    },
  };
}
