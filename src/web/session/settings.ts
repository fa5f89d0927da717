import type { SettingsDocument } from "#shared/api/settings-document.ts";

let loaded: Promise<SettingsDocument> | undefined;

/**
 * What the server wrote into the page, else `GET /settings.json` (in development Vite answers with
 * the page), once per page load; a failure is not kept, so that a second try can succeed. Not parsed
 * by its schema: the sign-in page would be a third heavier.
 * @throws Error when the answer is missing or not usable.
 */
export function loadSettings(): Promise<SettingsDocument> {
  loaded ??= readSettings().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** The addresses as the vendor's SDK takes them; its defaults where a hosted project has none. */
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

/** Without the last slash: the SDK adds its paths with one of their own. */
function absolute(address: string): string {
  return new URL(address, location.origin).href.replace(/\/$/, "");
}
