/** The words of sign-in failures, from the specification. */
export const messages = {
  failed: "Authentication failed. Please try again.",
  network:
    "Network error occurred. Please check your connection and ensure that pop-ups are allowed for this site.",
  verifying: "Error verifying your account. Please try again.",
  noAccount: "Your account was not found. Please contact support.",
  noIdentity: "Could not retrieve user information.",
  notLoaded: "Sign-in could not be loaded. Check your connection, then reload the page.",
  storage:
    "This browser blocks cookies or storage for this site, and signing in needs both. Allow them for this site, then reload the page.",
  restarted: "Your sign-in took too long, so it starts again.",
} as const;

/** Something that stopped a sign-in: words for the person and details for support. */
export interface Failure {
  message: string;
  details: string;
}

export function failure(message: string, details: unknown): Failure {
  if (details instanceof Error) return { message, details: `${details.name}: ${details.message}` };
  return { message, details: typeof details === "string" ? details : JSON.stringify(details) };
}
