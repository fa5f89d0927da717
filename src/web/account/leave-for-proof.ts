import { outsidePaths, paths } from "#shared/paths.ts";

/** Leads to the provider's flow that asks once more who it is, with the way back. */
export function leaveForProof(): void {
  const next = encodeURIComponent(paths.accountSettings.href());
  location.assign(`${outsidePaths.login.href()}?flow=step-up&next=${next}`);
}
