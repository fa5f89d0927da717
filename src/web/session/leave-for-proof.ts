import { outsidePaths } from "#shared/paths.ts";

/** Leads to the provider's flow that asks once more who it is, and then back to this page. */
export function leaveForProof(): void {
  const next = encodeURIComponent(location.pathname);
  location.assign(`${outsidePaths.login.href()}?flow=step-up&next=${next}`);
}
