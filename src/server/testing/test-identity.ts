import { randomBytes } from "node:crypto";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import type {
  IdentityHooks,
  IdentityMail,
  IdentityText,
  SignedInPerson,
} from "../identity/dependencies.ts";
import { createIdentity, type Identity } from "../identity/identity.ts";
import { defaultRateLimits } from "../identity/limits/limits.ts";
import { recentVerificationMs } from "../identity/sessions/lifetimes.ts";
import type { IdentitySettings } from "../identity/settings.ts";
import { defaultPasswordPolicy } from "../identity/sign-in-methods/password/policy.ts";
import { composeAccountMail } from "../messaging/public.ts";
import { confirmCaller, type VerifySession } from "../platform/http/session.ts";
import { createLog } from "../platform/log.ts";
import { renderMailContent } from "../platform/mail/mail-content.ts";
import { systemRandom } from "../platform/random.ts";
import { createSecrets, type Secrets } from "../platform/secrets.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createMemoryTenants } from "./memory-tenants.ts";
import { type Engine, openTestDatabase, type TestDatabase } from "./test-database.ts";

export const projectId = "PTestProject0000000000000000";

/** Limits for tests of other things, which request further messages immediately. */
const patientLimits = {
  ...defaultRateLimits,
  messagesPerLoginIdAndMinute: defaultRateLimits.messagesPerLoginId,
};

export interface TestIdentity extends Identity {
  /** The guard of our own API, with its own transaction. */
  verifySession: VerifySession;
  clock: FakeClock;
  database: TestDatabase["database"];
  secrets: Secrets;
  settings: IdentitySettings;
  /** Sent messages, newest last. */
  mails: (IdentityMail & { subject: string; text: string; html: string })[];
  texts: IdentityText[];
  signedIn: SignedInPerson[];
  /** The entries of the audit log, newest last. */
  recorded: Parameters<IdentityHooks["recordEvent"]>[1][];
  /** Tenants that the application answers with, by account. */
  tenants: Map<string, { tenantId: string; name: string; role: string }[]>;
  /** The first six-digit run of the newest message to this address or number. */
  codeFor(to: string): string;
  /** Calls the provider without a socket; `bearer` follows the project id. */
  call(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** The provider on a real port, for published clients. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface CallOptions {
  method?: string;
  bearer?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of a foreign protocol, looked into field by field
  body: any;
  headers: Headers;
}

export interface TestIdentityOptions {
  engine?: Engine;
  settings?: Partial<IdentitySettings>;
  hooks?: Partial<IdentityHooks>;
}

/** The provider alone, with an application that only records calls. */
export async function startTestIdentity(options: TestIdentityOptions = {}): Promise<TestIdentity> {
  const clock = createFakeClock();
  const opened = await openTestDatabase(options.engine);
  const mails: TestIdentity["mails"] = [];
  const texts: IdentityText[] = [];
  const signedIn: SignedInPerson[] = [];
  const recorded: TestIdentity["recorded"] = [];
  const tenants: TestIdentity["tenants"] = new Map();
  const settings: IdentitySettings = {
    projectId,
    projectName: "Review Flow",
    publicUrl: new URL("http://localhost:3000"),
    signUp: "open",
    refreshTokenIn: "cookie",
    rotateRefreshTokens: true,
    revealAccounts: false,
    approvedOrigins: ["http://localhost:3000"],
    passwords: defaultPasswordPolicy,
    providers: {},
    fedCm: false,
    recentVerificationMs: recentVerificationMs,
    textMessages: true,
    messagingApp: undefined,
    managementKey: undefined,
    testUsers: false,
    sso: undefined,
    limits: patientLimits,
    ...options.settings,
  };
  const hooks: IdentityHooks = {
    onSignedIn: async (_tx, person) => {
      signedIn.push(person);
      return person.firstSeen;
    },
    listMemberships: async (_tx, sub) => tenants.get(sub) ?? [],
    tenants: createMemoryTenants(tenants, clock),
    sendMail: async (tx, mail) => {
      const { subject, mailContent } = composeAccountMail(settings, mail);
      tx.afterCommit(() => mails.push({ ...mail, subject, ...renderMailContent(mailContent) }));
    },
    sendText: async (_tx, text) => void (text && texts.push(text)),
    recordEvent: async (_tx, event) => void recorded.push(event),
    // The real log is searched in `tests/conformance/audit.test.ts`.
    searchEvents: async () => ({ events: [], total: 0 }),
    canRegister: async () => false,
    getClientAddress: (http) => http.req.header("x-test-address") ?? "192.0.2.1",
    ...options.hooks,
  };
  const secrets = createSecrets(randomBytes(32), systemRandom);
  const identity = createIdentity({
    clock,
    random: systemRandom,
    secrets,
    database: opened.database,
    log: createLog("silent"),
    settings,
    hooks,
  });
  const app = new Hono();
  app.route("/", identity.routes);
  const servers: ServerType[] = [];

  return {
    ...identity,
    clock,
    secrets,
    settings,
    mails,
    texts,
    signedIn,
    recorded,
    tenants,
    database: opened.database,
    async verifySession(token) {
      const claimed = await identity.readSession(token);
      const confirmed = await opened.database.serviceTransaction((tx) =>
        confirmCaller(tx, claimed, "signed-in"),
      );
      if (!confirmed.session) throw new Error("No session was claimed.");
      return confirmed.session;
    },
    codeFor(to) {
      const message = [...mails, ...texts].findLast((one) => one.to === to);
      const code = message?.text.match(/\d{6}/)?.[0];
      if (!code) throw new Error(`No code was sent to ${to}.`);
      return code;
    },
    async call(path, body, { method = "POST", bearer, headers } = {}) {
      const response = await app.request(path, {
        method,
        headers: {
          authorization: `Bearer ${projectId}${bearer ? `:${bearer}` : ""}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    listen: () =>
      new Promise((resolve) => {
        const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
          resolve(`http://127.0.0.1:${port}`),
        );
        servers.push(server);
      }),
    async close() {
      for (const server of servers) {
        if ("closeAllConnections" in server) server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await opened.remove();
    },
  };
}

/** The value of a cookie that an answer sets. */
export function cookieOf(answer: Pick<Answer, "headers">, name: string): string | undefined {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(";")[0];
}

/** Runs the whole flow. */
export async function signIn(identity: TestIdentity, email: string): Promise<Answer> {
  const sent = await startWith(identity, email);
  return enterCode(identity, sent.body, identity.codeFor(email));
}

export function startWith(identity: TestIdentity, email: unknown): Promise<Answer> {
  return identity.call("/v1/flow/start", {
    flowId: "sign-up-or-in",
    interactionId: "submit",
    input: { email },
  });
}

export function enterCode(
  identity: TestIdentity,
  step: { executionId: string; stepId: string },
  code: string,
): Promise<Answer> {
  const { executionId, stepId } = step;
  return identity.call("/v1/flow/next", {
    executionId,
    stepId,
    interactionId: "code",
    input: { code },
  });
}
