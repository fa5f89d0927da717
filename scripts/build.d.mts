/** Builds the pages into `dist`, unless they stand there as their sources are. */
export function buildIfStale(): void;
export function fingerprintOf(paths: string[]): string;
