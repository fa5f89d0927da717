/** What the server tells every browser, `GET /settings.json`; no secrets. */
export interface Settings {
  projectId: string;
  identity: {
    /** Origin or path that `/v1/…` is added to; empty: this origin. */
    baseUrl: string;
    /** Where screens and the project's configuration are served from. */
    staticUrl: string;
  };
  /** False while messages only reach the mailbox on this machine. */
  mailLeavesMachine: boolean;
}

let loaded: Promise<Settings> | undefined;

/**
 * Asked for once per page load; a failure is not kept, so that a second try can succeed.
 * @throws Error when the answer is missing or not usable.
 */
export function loadSettings(): Promise<Settings> {
  loaded ??= fetchSettings().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchSettings(): Promise<Settings> {
  const response = await fetch("/settings.json", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`/settings.json answered ${response.status}`);
  const settings: Settings = await response.json();
  if (typeof settings.projectId !== "string" || settings.projectId === "") {
    throw new Error("/settings.json names no project");
  }
  return settings;
}

/** The SDK wants absolute addresses, settings hold relative ones for our own provider. */
export function absoluteUrl(address: string): string {
  return new URL(address, location.origin).href.replace(/\/$/, "");
}
