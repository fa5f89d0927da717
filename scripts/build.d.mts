/** Builds the pages into `dist`, unless the ones there are up to date. */
export function buildIfStale(): void;
export function fingerprintOf(paths: string[]): string;
