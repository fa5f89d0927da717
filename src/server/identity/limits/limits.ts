import type { RateLimit } from "../../platform/rate-limit.ts";

/** All limits of the provider. `defaultRateLimits` explains each. */
export interface RateLimits {
  flowCallsPerAddress: RateLimit;
  messagesPerAddress: RateLimit;
  messagesPerLoginIdAndMinute: RateLimit;
  messagesPerLoginId: RateLimit;
  /** Applies to browsers and networks that the person has never signed in from. */
  messagesPerLoginIdAndDay: RateLimit;
  messagesPerKnownBrowserAndDay: RateLimit;
  triesPerAddress: RateLimit;
  triesPerLoginIdAndDay: RateLimit;
  wrongManagementKeysPerAddress: RateLimit;
}

const tenMinutes = 600;
const day = 86_400;

/**
 * An office or a café is one address: 60 people must be able to sign in within ten minutes, each with a resend and a
 * few typing errors. Limits that protect an account are counted per account.
 */
export const defaultRateLimits: RateLimits = {
  flowCallsPerAddress: { points: 1500, seconds: tenMinutes },
  messagesPerAddress: { points: 200, seconds: tenMinutes },
  messagesPerLoginIdAndMinute: { points: 1, seconds: 60 },
  messagesPerLoginId: { points: 5, seconds: tenMinutes },
  messagesPerLoginIdAndDay: { points: 6, seconds: day },
  messagesPerKnownBrowserAndDay: { points: 50, seconds: day },
  triesPerAddress: { points: 600, seconds: tenMinutes },
  triesPerLoginIdAndDay: { points: 50, seconds: day },
  wrongManagementKeysPerAddress: { points: 20, seconds: tenMinutes },
};
