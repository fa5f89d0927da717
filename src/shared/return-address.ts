/**
 * The only rule for addresses that a browser is sent back to: http or https, without a user name, and on one of
 * these origins. Use the result's `href` and no part of it: a path that begins with two slashes would by itself
 * lead to another site. A `blob:` address reports the origin of the address inside it.
 * @param base base of relative addresses; without it only absolute ones are accepted.
 */
export function parseReturnAddress(
  text: string,
  origins: readonly string[],
  base?: string,
): URL | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return origins.includes(url.origin) ? url : undefined;
}
