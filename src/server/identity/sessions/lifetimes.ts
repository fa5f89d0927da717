/** Session tokens are short-lived: clients renew them 20 s before they expire. */
export const sessionTokenLifetimeMs = 10 * 60_000;

/** Lifetime of an unused refresh token; each rotation restarts it. */
export const refreshLifetimeMs = 28 * 86_400_000;

/** Lifetime of an assertion for the browser's own sign-in dialogue: the page refreshes with it immediately. */
export const singleUseLifetimeMs = 60_000;

/** Age of a verification after which a change to authenticators asks for a step-up. */
export const recentVerificationMs = 10 * 60_000;

/** The longest that a session can be extended; then the person has to sign in again. */
export const sessionLifetimeMs = 90 * 86_400_000;

/** Time after a rotation in which the old token still yields the same new one, for tabs, retries and lost answers. */
export const rotationGraceMs = 30_000;
