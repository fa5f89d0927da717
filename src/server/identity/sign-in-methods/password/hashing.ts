import { hash, verify } from "@node-rs/argon2";
import type { IdentityDeps } from "../../dependencies.ts";

/** OWASP's minimum for argon2id: 19 MiB, two passes; about 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Deps = Pick<IdentityDeps, "secrets">;

/** The instance's secret is mixed in, so that a copy of the database is not enough to guess passwords. */
const options = (deps: Deps) => ({
  ...cost,
  secret: Buffer.from(deps.secrets.mac("password", "pepper")),
});

export const hashPassword = (deps: Deps, password: string): Promise<string> =>
  hash(password, options(deps));

/** @param stored undefined if there is no password; the check takes as long and is false. */
export async function matchesPassword(
  deps: Deps,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  placeholderHash ??= hashPassword(deps, "nobody's password");
  const right = await verify(stored ?? (await placeholderHash), password, options(deps));
  return right && stored !== undefined;
}

let placeholderHash: Promise<string> | undefined;
