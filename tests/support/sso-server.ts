import { defaultProjectId } from "#server/config.ts";
import { expect } from "./journey.ts";
import { startJourneyServer } from "./journey-server.ts";
import { startSsoTenant } from "./sso-tenant.ts";

const managementKey = "management-key-of-the-journeys-0001";

/** The real server with a tenant whose users sign in with their own SAML provider. */
export async function startSsoServer(env: Record<string, string>) {
  const server = await startJourneyServer({ SSO: "on", MANAGEMENT_KEY: managementKey, ...env });
  /** Makes a call as administrator. */
  const manage = async (path: string, body: object) => {
    const answer = await fetch(new URL(path, server.origin), {
      method: "POST",
      headers: {
        authorization: `Bearer ${defaultProjectId}:${managementKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  const provider = await startSsoTenant(manage, { idpInitiated: true });
  return {
    ...server,
    manage,
    provider,
    async stop(signal?: NodeJS.Signals) {
      provider.close();
      return server.stop(signal);
    },
  };
}
