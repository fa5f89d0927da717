import { outsidePaths } from "#shared/paths.ts";

/** The address of the step-up flow, which returns to this page. */
export function stepUpAddress(): string {
  const next = encodeURIComponent(location.pathname + location.search);
  return `${outsidePaths.login.href()}?flow=step-up&next=${next}`;
}

export function openStepUp(): void {
  location.assign(stepUpAddress());
}
