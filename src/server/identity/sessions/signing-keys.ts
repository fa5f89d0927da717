import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
} from "jose";
import { randomBase62 } from "../../platform/random.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { refreshLifetimeMs } from "./lifetimes.ts";
import { insertSigningKey, listSigningKeys, type StoredSigningKey } from "./signing-key-store.ts";

export interface SigningKey {
  kid: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
  signsFrom: Date;
}

/** The signing keys of the instance: created on first use, rotated automatically, shared by all processes. */
export interface SigningKeys {
  /** The current signing key. */
  current(): Promise<SigningKey>;
  /** A published key, even if it no longer signs. Queries the database for an unknown id. */
  find(kid: string): Promise<SigningKey | undefined>;
  /** The keys as `GET /v2/keys/{projectId}` publishes them. */
  published(): Promise<JWK[]>;
}

type Deps = Pick<IdentityDeps, "clock" | "random" | "secrets" | "database">;

const day = 86_400_000;
const signsForMs = 90 * day;
/**
 * Clients cache the key list (node-sdk for the life of the process), so a new key is published long before it signs.
 */
const publishedAheadMs = 7 * day;
/** Time for which a process trusts its copy; every process must have seen a key before it signs. */
const cacheMs = 60_000;

export function createSigningKeys(deps: Deps): SigningKeys {
  let cache: { keys: SigningKey[]; at: number } | undefined;
  let loading: Promise<SigningKey[]> | undefined;

  function load(fresh: boolean): Promise<SigningKey[]> {
    const now = deps.clock.now().getTime();
    if (!fresh && cache && now - cache.at < cacheMs && now >= cache.at) {
      return Promise.resolve(cache.keys);
    }
    loading ??= loadKeys(deps)
      .then((keys) => {
        cache = { keys, at: now };
        return keys;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  return {
    async current() {
      const keys = await load(false);
      // Read the time afterwards: a key created just now signs from a later moment than the call.
      const now = deps.clock.now();
      // The very first key signs immediately, even if the clock of the process that created it is ahead.
      const key = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0];
      if (!key) throw new Error("No signing key signs now.");
      return key;
    },
    async find(kid) {
      const byKid = (keys: SigningKey[]) => keys.find((key) => key.kid === kid);
      return (
        byKid(await load(false)) ?? (kidPattern.test(kid) ? byKid(await load(true)) : undefined)
      );
    },
    async published() {
      return (await load(false)).map(({ publicJwk }) => publicJwk);
    },
  };
}

/** Ids of a different shape are not looked up. */
const kidPattern = /^SK[0-9A-Za-z]{26}$/;

async function loadKeys(deps: Deps): Promise<SigningKey[]> {
  const now = deps.clock.now();
  const read = () => deps.database.serviceTransaction((tx) => listSigningKeys(tx, now));
  let stored = await read();
  const newest = stored.at(-1);
  const endsAt = newest && newest.signsFrom.getTime() + signsForMs;
  if (!newest || !endsAt || endsAt - publishedAheadMs <= now.getTime()) {
    const signsFrom = endsAt && endsAt > now.getTime() ? new Date(endsAt) : now;
    // Generated outside a transaction: it is slow, and the embedded database has one connection.
    const made = await makeKey(deps, (newest?.generation ?? 0) + 1, signsFrom);
    await deps.database.serviceTransaction((tx) => insertSigningKey(tx, made));
    stored = await read();
  }
  return Promise.all(stored.map((key) => openKey(deps, key)));
}

async function makeKey(deps: Deps, generation: number, signsFrom: Date): Promise<StoredSigningKey> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = `SK${randomBase62(deps.random, 26)}`;
  const { kty, n, e } = await exportJWK(publicKey);
  return {
    generation,
    kid,
    publicJwk: { kty: kty ?? "RSA", n: n ?? "", e: e ?? "", alg: "RS256", kid, use: "sig" },
    privateSealed: deps.secrets.seal("signing-key", await exportPKCS8(privateKey)),
    signsFrom,
    publishedUntil: new Date(signsFrom.getTime() + signsForMs + refreshLifetimeMs + day),
  };
}

async function openKey(deps: Deps, stored: StoredSigningKey): Promise<SigningKey> {
  const { kid, publicJwk, signsFrom } = stored;
  const [publicKey, privateKey] = await Promise.all([
    importJWK(publicJwk, "RS256"),
    importPKCS8(deps.secrets.open("signing-key", stored.privateSealed), "RS256"),
  ]);
  if (publicKey instanceof Uint8Array) throw new Error("A signing key is not an RSA key.");
  return { kid, publicJwk, publicKey, privateKey, signsFrom };
}
