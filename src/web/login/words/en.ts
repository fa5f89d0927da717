/** The words of the sign-in page around the widget, and of its failures, from the specification. */
export const english = {
  heading: "Welcome to Review Flow",
  prompt: "Sign in to continue",
  promptSession: "Continue with your account",
  wayBack: "Back without changing anything",
  checking: "Checking your session...",
  leaving: "You are signed in. One moment...",
  errorTitle: "Authentication Error",
  details: "Technical details",
  tryAgain: "Try again",
  reload: "Reload the page",
  usePassword: "Sign in with a password",
  useCode: "Sign in with a code by email",
  otherAccount: "Sign in with another account",
  failed: "Authentication failed. Please try again.",
  network:
    "Network error occurred. Please check your connection and ensure that pop-ups are allowed for this site.",
  verifying: "Error verifying your account. Please try again.",
  noAccount: "Your account was not found. Please contact support.",
  noIdentity: "Could not retrieve user information.",
  notLoaded: "Sign-in could not be loaded. Check your connection, then reload the page.",
  storage:
    "This browser blocks cookies or storage for this site, and signing in needs both. Allow them for this site, then reload the page.",
  linkSpent: "That link was used already or has expired. Please sign in again.",
  restarted: "Your sign-in took too long, so it starts again.",
};

export type Words = typeof english;
