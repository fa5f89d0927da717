import { vi } from "vitest";
import { messagingApp } from "#server/testing/messenger.ts";
import { startStubProvider } from "#server/testing/stub-provider.ts";
import type { Answer, CallOptions } from "#server/testing/test-identity.ts";
import { startServerWithClock } from "./server-with-clock.ts";

export const projectId = "PConformance0000000000000000";
export const managementKey = "management-key-of-the-conformance-project";
export const providerNames = [
  "facebook",
  "github",
  "google",
  "microsoft",
  "gitlab",
  "apple",
  "discord",
  "linkedin",
  "slack",
] as const;

export type ConformanceServer = Awaited<ReturnType<typeof startConformanceServer>>;

/** The real server, configured only through its settings, for clients by other authors. */
export async function startConformanceServer() {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const provider = await startStubProvider(now);
  const server = await startServerWithClock({
    env: {
      PROJECT_ID: projectId,
      MANAGEMENT_KEY: managementKey,
      REFRESH_TOKEN: "body",
      FEDCM: "on",
      TEST_USERS: "on",
      LOG_LEVEL: "silent",
      // The clock is advanced by eleven minutes at a time, only because of the limits.
      FRESH_SIGN_IN_MINUTES: "1440",
      SSO: "on",
      PRIVATE_NETWORK_REQUESTS: "allow",
      WHATSAPP_NUMBER: messagingApp.number,
      WHATSAPP_WEBHOOK_KEY: messagingApp.key,
      ...Object.fromEntries(
        providerNames.flatMap((name) => {
          const prefix = `OAUTH_${name.toUpperCase()}`;
          return [
            [`${prefix}_CLIENT_ID`, "client"],
            [`${prefix}_SECRET`, "secret"],
            [`${prefix}_ISSUER`, provider.issuer],
          ];
        }),
      ),
    },
  });
  const { origin } = server;

  async function call(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const { method = "POST", bearer, headers } = options;
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${projectId}${bearer ? `:${bearer}` : ""}`,
        "content-type": "application/json",
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  /** @throws Error for an error response. */
  async function manage(path: string, body: object): Promise<Answer["body"]> {
    const answer = await call(`/v1/mgmt/${path}`, body, { bearer: managementKey });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Texts sent to an address or number that match, newest first, once `count` of them have arrived. */
  async function sent(to: string, count: number, like: RegExp): Promise<string[]> {
    const arrived = async () => {
      const answer = await fetch(`${origin}/mailbox/messages`);
      const messages = (await answer.json()) as { to: string; text: string }[];
      const found = messages.filter((message) => message.to === to && like.test(message.text));
      return found.length >= count && found.map(({ text }) => text);
    };
    return (await vi.waitUntil(arrived, { timeout: 60_000, interval: 50 })) || [];
  }

  // Voice calls read a code digit by digit.
  const codePattern = /\d(?:(?:, )?\d){5}/;
  /** The code of the `count`th message that has one. */
  const code = async (to: string, count: number) =>
    (await sent(to, count, codePattern))[0]?.match(codePattern)?.[0].replace(/\D/g, "") ?? "";

  return {
    origin,
    provider,
    call,
    manage,
    now,
    code,
    /** Creates a user's session with their first code, and returns the protocol's response. */
    async enter(loginId: string): Promise<Answer["body"]> {
      await call("/v1/auth/otp/signup-in/email", { loginId });
      const entered = { loginId, code: await code(loginId, 1) };
      return (await call("/v1/auth/otp/verify/email", entered)).body;
    },
    /** The token of the `count`th message with a link; with `number`, that of one of its three links. */
    async token(to: string, count: number, number?: string): Promise<string> {
      const link = new RegExp(`${number ? `^${number}: ` : ""}\\S+[?&]t=(\\w+)`, "m");
      // Messages sent at the same time may arrive in either order.
      const texts = await sent(to, count, /[?&]t=\w/);
      return texts.flatMap((text) => link.exec(text)?.[1] ?? [])[0] ?? "";
    },
    /** Advances the clock: limits restart, and authenticator codes change. */
    async rest() {
      await server.elevenMinutesLater();
      ahead += 11 * 60_000;
    },
    /** Makes a user the owner of T1 and staff of T2, creating both tenants. */
    async joinTenants(userId: string) {
      for (const [id, role] of [
        ["T1", "owner"],
        ["T2", "staff"],
      ]) {
        await manage("tenant/create", { id, name: `Tenant ${id}` });
        await manage("user/update/tenant/add", { userId, tenantId: id, roleNames: [role] });
      }
    },
    /**
     * A tenant whose users sign in with the stub provider.
     * @returns its id
     */
    async tenantWithSso() {
      const tenantId = "T5";
      await manage("tenant/create", { id: tenantId, name: "Signed in elsewhere" });
      const { issuer } = provider;
      const settings = { name: "Stub", clientId: "client", clientSecret: "secret", issuer };
      await manage("sso/oidc", { tenantId, settings });
      return tenantId;
    },
    /** Used by the stub provider's `confirm`. */
    routes: {
      request: (path: string, init?: RequestInit) =>
        fetch(origin + path, { ...init, redirect: "manual" }),
    },
    async close() {
      await server.stop();
      provider.close();
    },
  };
}
