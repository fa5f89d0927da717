import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Endpoint, EndpointInput, EndpointResponse } from "#shared/api/endpoint.ts";
import { endpointAddress } from "#shared/api/endpoint-address.ts";
import { AppError, type ErrorBody } from "#shared/errors.ts";
import type { PageRenderer } from "#shared/review-flows/page.ts";
import { createApp, type IdentityPart } from "../app.ts";
import { readConfig } from "../config.ts";
import { type Context, createContext, type Overrides } from "../context.ts";
import { jobRegistrations } from "../features.ts";
import { listMessages, type MailboxMessage } from "../messaging/local-mailbox/store.ts";
import { readWhole } from "../platform/http/session.ts";
import { createLog } from "../platform/log.ts";
import { type RenderPage, styleOf } from "../review-flows/page/page-loader.ts";
import { provisionUser } from "../users/provision-user.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { type Engine, openTestDatabase } from "./test-database.ts";

/** The error of a refused call. */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: ErrorBody["error"];
  constructor(status: number, body: ErrorBody["error"]) {
    super(`${status} ${body.code}: ${body.message}`);
    this.status = status;
    this.body = body;
  }
}

export interface TestPerson {
  /** Identity user id. */
  sub: string;
  email: string;
  token: string;
  call<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Promise<EndpointResponse<E>>;
}

export interface TestApp {
  app: Hono;
  context: Context;
  clock: FakeClock;
  /** A person who has just signed in for the first time; their business has no name yet. */
  signUp(email: string): Promise<TestPerson>;
  /** Calls an endpoint without a session. @throws CallFailed */
  call<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Promise<EndpointResponse<E>>;
  /** Calls an endpoint with any bearer token: an access key, or a token that the test made. */
  callAs<E extends Endpoint>(
    token: string,
    endpoint: E,
    input?: EndpointInput<E>,
  ): Promise<EndpointResponse<E>>;
  /** Runs every job that is due. */
  drainJobs(): Promise<void>;
  /** Messages delivered to the local mailbox, newest first. */
  mailbox(): Promise<MailboxMessage[]>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Omit<Overrides, "clock" | "opened" | "work"> {
  engine?: Engine;
  env?: Record<string, string>;
  /** The identity provider; plain test tokens by default. */
  identity?: (context: Context) => IdentityPart;
}

/**
 * Starts the real app on a real database, without a socket. Sessions are plain test tokens here; those of the identity
 * provider are tested in `identity/`.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { engine, env = {}, identity, ...overrides } = options;
  const clock = createFakeClock();
  const folder = mkdtempSync(join(tmpdir(), "review-flow-app-"));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", ...env }, []);
  const opened = await openTestDatabase(engine);
  const context = await createContext(config, {
    log: createLog("silent"),
    ...overrides,
    clock,
    opened,
    work: false,
  });
  await context.jobs.start(jobRegistrations(context));
  const app = createApp(context, {
    identity: identity?.(context) ?? { readSession: readWhole(verifyTestToken) },
    page: renderFromSource,
  });

  async function call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E> | undefined,
    token: string | undefined,
  ): Promise<EndpointResponse<E>> {
    const values = (input ?? {}) as Record<string, unknown>;
    const response = await app.request(endpointAddress(endpoint, values), {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(values.body !== undefined && { "content-type": "application/json" }),
      },
      ...(values.body !== undefined && { body: JSON.stringify(values.body) }),
    });
    const body = await response.json();
    if (!response.ok) throw new CallFailed(response.status, (body as ErrorBody).error);
    return endpoint.response.parse(body) as EndpointResponse<E>;
  }

  return {
    app,
    context,
    clock,
    async signUp(email) {
      const sub = `U${email.replace(/\W/g, "").padEnd(27, "0").slice(0, 27)}`;
      await context.database.serviceTransaction((tx) =>
        provisionUser(context, tx, {
          sub,
          email,
          emailVerified: true,
          emailSignedIn: true,
          isProved: true,
          name: "",
        }),
      );
      const token = `test.${sub}`;
      return { sub, email, token, call: (endpoint, input) => call(endpoint, input, token) };
    },
    call: (endpoint, input) => call(endpoint, input, undefined),
    callAs: (token, endpoint, input) => call(endpoint, input, token),
    drainJobs: () => context.jobs.drain(),
    mailbox: () => context.database.serviceTransaction((tx) => listMessages(tx, 1000)),
    async close() {
      await context.close(0);
      await opened.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Renders the customer's page from its components, so that tests do not depend on a build. */
export async function renderFromSource(): Promise<RenderPage> {
  const source = new URL("../../public-page/render.tsx", import.meta.url);
  const { render }: PageRenderer = await import(source.href);
  const assets = {
    script: "/script.js",
    style: "/style.css",
    formStyle: "/form.css",
    afterStyle: "/thank-you.css",
  };
  return {
    render: (one, language, framed) => render(one, language, { ...assets, framed }),
    styles: [
      styleOf(assets.style, "body{margin:0}"),
      styleOf(assets.formStyle, ".question{margin:0}"),
      styleOf(assets.afterStyle, ".card{margin:0}"),
    ],
  };
}

/** `test.<sub>` or `test.<sub>.<tenant>`. */
async function verifyTestToken(token: string) {
  const [kind, sub, dct] = token.split(".");
  if (kind !== "test" || !sub) throw new AppError("session.invalid");
  return { sub, dct };
}
