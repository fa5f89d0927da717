import type { RateLimit } from "../../platform/rate-limit.ts";

/** All limits of the provider. `defaultRateLimits` says why each is what it is. */
export interface RateLimits {
  flowCallsPerAddress: RateLimit;
  messagesPerAddress: RateLimit;
  messagesPerLoginIdAndMinute: RateLimit;
  messagesPerLoginId: RateLimit;
  /** Applies to browsers and networks that the person never signed in from. */
  messagesPerLoginIdAndDay: RateLimit;
  messagesPerKnownBrowserAndDay: RateLimit;
  triesPerAddress: RateLimit;
  triesPerLoginIdAndDay: RateLimit;
  wrongManagementKeysPerAddress: RateLimit;
}

const tenMinutes = 600;
const day = 86_400;

/**
 * An office or a café is one address: 60 people must get in within ten minutes, each with a resend
 * and a few typing errors. What protects an account is counted by the account.
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
