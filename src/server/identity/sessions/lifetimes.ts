/** Session tokens are short: clients renew them 20 s before they end. */
export const sessionTokenLifetimeMs = 10 * 60_000;

/** How long a refresh token works unused; each rotation starts it anew. */
export const refreshLifetimeMs = 28 * 86_400_000;

/** An assertion for the browser's own sign-in dialogue: the page refreshes with it at once. */
export const singleUseLifetimeMs = 60_000;

/** After this, a change to authenticators asks for a step-up. */
export const recentVerificationMs = 10 * 60_000;

/** The longest that a session can be extended; after it, the person signs in again. */
export const sessionLifetimeMs = 90 * 86_400_000;

/** Tabs, retries and lost answers: this long after a rotation the old token yields the same new one. */
export const rotationGraceMs = 30_000;
