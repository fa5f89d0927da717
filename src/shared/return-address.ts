/**
 * The one rule for addresses that a browser is sent back to: http or https, without a user name, and of one of
 * these origins. Hand on `href` of the result and nothing cut out of it: a path that begins with two slashes is
 * another site when it stands alone. A `blob:` address reports the origin of the address inside it.
 * @param base what a relative address starts from; without it only whole addresses are taken.
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
