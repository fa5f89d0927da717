import type { SettingsDocument } from "#shared/api/settings-document.ts";

let loaded: Promise<SettingsDocument> | undefined;

/**
 * Loads the settings once per page load: those embedded in the page, otherwise from `GET /settings.json` (in
 * development Vite serves the page without them). A failure is not cached, so that a retry can succeed. Not parsed by
 * its schema, which would make the sign-in page a third larger. @throws Error when the response is missing or unusable.
 */
export function loadSettings(): Promise<SettingsDocument> {
  loaded ??= readSettings().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** The addresses in the format of the vendor's SDK, using its defaults where a hosted project has none. */
export function identityAddresses({ identity }: SettingsDocument) {
  const baseUrl = absolute(identity.baseUrl);
  return identity.kind === "own"
    ? { baseUrl, baseStaticUrl: absolute(identity.staticUrl) }
    : { baseUrl };
}

async function readSettings(): Promise<SettingsDocument> {
  const inPage = document.getElementById("settings")?.textContent;
  const settings: SettingsDocument = inPage ? JSON.parse(inPage) : await fetchSettings();
  if (typeof settings.projectId !== "string" || !settings.identity) {
    throw new Error("/settings.json names no project");
  }
  return settings;
}

async function fetchSettings(): Promise<SettingsDocument> {
  const response = await fetch("/settings.json", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`/settings.json answered ${response.status}`);
  return response.json();
}

/** Strips the trailing slash, because the SDK's paths start with one. */
function absolute(address: string): string {
  return new URL(address, location.origin).href.replace(/\/$/, "");
}
