/**
 * Placeholder for the instance's origin in the built pages. The server replaces it by PUBLIC_URL, because search
 * engines, link previews and API clients need absolute URLs.
 */
export const origin = "https://origin.invalid";
