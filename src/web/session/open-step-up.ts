import { outsidePaths } from "#shared/paths.ts";

/** Opens the step-up flow, which returns to this page. */
export function openStepUp(): void {
  const next = encodeURIComponent(location.pathname + location.search);
  location.assign(`${outsidePaths.login.href()}?flow=step-up&next=${next}`);
}
