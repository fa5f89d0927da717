export function findChromium(): string | undefined;
export function findFirefox(): string | undefined;
export function findMiniBrowser(): string | undefined;
export function ensureTools(): void;
export function ensureOtherBrowsers(): void;
