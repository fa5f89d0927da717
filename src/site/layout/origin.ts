/**
 * Stands for the instance's own origin in what is built; the server puts PUBLIC_URL in its place,
 * since search engines, link previews and API clients want whole addresses.
 */
export const origin = "https://origin.invalid";
