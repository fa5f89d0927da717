/** The default flow, and the one with a password. */
const byCode = "sign-up-or-in";
const byPassword = "sign-in-with-password";

const query = new URLSearchParams(location.search);
/** Set by a link in a message and when returning from another provider; the engine clears it. */
const execution = query.get("descope-login-flow") ?? "";

/** True when the address continues a flow, which an existing session must not interrupt. */
export const isReturning = execution !== "";

const asked = query.get("flow") ?? "";

/**
 * The flow that the address continues or requests. The provider decides which flows exist and who may start them, so a
 * new one needs no change here.
 */
export const flowId =
  /^([a-z-]+)\|#\|/.exec(execution)?.[1] ?? (/^[a-z][a-z-]{0,60}$/.test(asked) ? asked : byCode);

/** The flow needs a session, so an existing one must not end it early. */
export const isForSession = flowId !== byCode && flowId !== byPassword;

/** The user has not verified any address yet, so there is nothing to go back to. */
export const isEmailProof = flowId === "confirm-email";

/** First screens of either flow, which also follow a link that no longer works. */
export const firstScreens = ["welcome", "password"];
/** Screens on which a link opened on another device ends, without signing in here. */
export const lastScreens = ["approved", "wrong-number"];

/** Address of this page with the other flow. */
export function otherFlow(): { kind: "password" | "code"; href: string } {
  const rest = new URLSearchParams(query);
  for (const name of ["descope-login-flow", "t", "code", "err", "flow"]) rest.delete(name);
  const kind = flowId === byPassword ? "code" : "password";
  if (kind === "password") rest.set("flow", byPassword);
  return { kind, href: rest.size > 0 ? `/login?${rest}` : "/login" };
}
