import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { z } from "zod";
import { AppError } from "#shared/errors.ts";
import type { Clock } from "../../platform/clock.ts";
import type { VerifySession } from "../../platform/http/session.ts";
import type { Log } from "../../platform/log.ts";

/** A person of the hosted project. */
export interface HostedPerson {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface HostedDeps {
  project: { projectId: string; baseUrl: string; managementKey: string | undefined };
  clock: Clock;
  log: Log;
  fetch: typeof fetch;
  /** True when the person has been here before. */
  isKnown(sub: string): Promise<boolean>;
  /** Creates the person's account and business on their first visit. */
  welcome(person: HostedPerson): Promise<void>;
}

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  drn: z.literal("DS"),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});
type Claims = z.infer<typeof claims>;

/** The part of the management API's answer that we use. */
const loadedUser = z.object({
  user: z.object({
    email: z.string().default(""),
    verifiedEmail: z.boolean().default(false),
    name: z.string().default(""),
  }),
});

/** Number of people that this process remembers; the limit keeps a flood of accounts from filling memory. */
const rememberedPeople = 10_000;

/**
 * The guard when a hosted project signs people in: its session tokens are verified with its published keys, and a new
 * user gets an account and a business here. Revocation is not checked with the hosted service: a session token lasts
 * ten minutes.
 */
export function createHostedVerify(deps: HostedDeps): VerifySession {
  const { projectId, baseUrl } = deps.project;
  const keys = createRemoteJWKSet(new URL(`${baseUrl}/v2/keys/${projectId}`), {
    [customFetch]: deps.fetch,
  });
  const seen = new Set<string>();

  return async (token) => {
    const person = await readClaims(token);
    if (!seen.has(person.sub)) {
      await meet(deps, person);
      if (seen.size >= rememberedPeople) seen.clear();
      seen.add(person.sub);
    }
    // The token's tenant belongs to the hosted project and is not a business here.
    return { sub: person.sub, dct: undefined };
  };

  async function readClaims(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256"],
        currentDate: deps.clock.now(),
      });
      const read = claims.parse(payload);
      // The issuer is the project's id, or a URL with it as the last or second to last segment.
      if (!read.iss.split("/").slice(-2).includes(projectId)) throw new Error("foreign issuer");
      return read;
    } catch (cause) {
      if (isUnreachable(cause)) throw new AppError("server.unavailable", { cause });
      throw new AppError("session.invalid", { cause });
    }
  }
}

async function meet(deps: HostedDeps, person: Claims): Promise<void> {
  if (await deps.isKnown(person.sub)) return;
  const found = person.email
    ? {
        email: person.email,
        emailVerified: person.email_verified === true,
        name: person.name ?? "",
      }
    : await loadPerson(deps, person.sub);
  if (!found?.email) {
    deps.log.warn({}, "a hosted session without an address: set DESCOPE_MANAGEMENT_KEY");
    throw new AppError("session.user_missing");
  }
  await deps.welcome({ sub: person.sub, ...found });
}

/** Session tokens carry no address unless the project adds one, so the management API is asked. */
async function loadPerson(
  { project, fetch }: HostedDeps,
  sub: string,
): Promise<Omit<HostedPerson, "sub"> | undefined> {
  if (!project.managementKey) return undefined;
  const address = `${project.baseUrl}/v1/mgmt/user?userId=${encodeURIComponent(sub)}`;
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${project.projectId}:${project.managementKey}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The management API answered ${response.status}.`);
    const { user } = loadedUser.parse(await response.json());
    return { email: user.email, emailVerified: user.verifiedEmail, name: user.name };
  } catch (cause) {
    throw new AppError("server.unavailable", { cause });
  }
}

/** The keys could not be fetched: nothing is known about the token. */
function isUnreachable(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return error instanceof TypeError || code === "ERR_JWKS_TIMEOUT" || code === "ERR_JOSE_GENERIC";
}
