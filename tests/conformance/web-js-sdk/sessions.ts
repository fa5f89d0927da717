import type { Data, Outside, Sdk } from "#tests/support/expose-test-functions.ts";

/** Session operations. They run on a page, so they use the declared globals instead of imports. */

declare const sdk: Sdk;
declare const outside: Outside;
declare const data: Data;

export const flowsAndSessions = async () => {
  await outside.rest();
  const heard: string[] = [];
  sdk.onSessionTokenChange(() => heard.push("token"));
  sdk.onUserChange(() => heard.push("user"));
  sdk.onIsAuthenticatedChange?.(() => heard.push("authenticated"));
  sdk.onClaimsChange?.(() => heard.push("claims"));
  sdk.markUserActive?.();
  const email = "flow@example.com";
  const client = { client: {} } as never;
  const started = data(await sdk.flow.start("sign-up-or-in", client));
  const next = (step: typeof started, button: string, input: object) =>
    sdk.flow.next(step.executionId, step.stepId, button, 1, "3.14.1", input as never);
  const sent = data(await next(started, "submit", { email }));
  const code = await outside.code(email, 1);
  const done = data(await next(sent, "code", { code }));
  if (done.status !== "completed") throw new Error("The flow did not end.");
  const { userId } = data(await sdk.me());
  await outside.joinTenants(userId);
  data(await sdk.refresh());
  data(await sdk.myTenants(true));
  data(await sdk.history());
  const { sessionJwt, refreshJwt } = data(await sdk.selectTenant("T2"));
  const roles = sdk.getJwtRoles(sessionJwt, "T2").concat(sdk.getJwtPermissions(sessionJwt, "T2"));
  if (roles.join() !== "staff,reviews.manage" || sdk.isJwtExpired(sessionJwt))
    throw new Error("Wrong claims.");
  const tenants = sdk.getTenants(sessionJwt);
  // Includes the tenant that every user starts with.
  if (!["T1", "T2"].every((id) => tenants.includes(id))) throw new Error("Wrong tenants.");
  sdk.getCurrentTenant?.(sessionJwt);
  sdk.getLastUserLoginId();
  sdk.getLastUserDisplayName();
  const kept = sdk as unknown as Record<string, (() => unknown) | undefined>;
  if (kept.getRefreshToken?.() === "" || kept.getSessionToken?.() === "")
    throw new Error("The page kept no tokens.");
  kept.getIdToken?.();
  data(await sdk.logout(refreshJwt));
  data(await sdk.otp.signIn.email(email));
  data(await sdk.otp.verify.email(email, await outside.code(email, 2)));
  data(await sdk.logoutAll());
  if ((await sdk.me()).ok) throw new Error("Still signed in.");
  for (const what of ["token", "user"]) {
    if (!heard.includes(what)) throw new Error(`The page heard nothing of the ${what}.`);
  }
};
