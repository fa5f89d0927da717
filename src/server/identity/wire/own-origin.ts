const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True for the public origin. The three names of this machine are the same origin. */
export function isOwnOrigin(origin: string, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  if (!URL.canParse(origin) || !loopback.has(publicUrl.hostname)) return false;
  // On this machine the port may be the bundler's, or one that the system chose.
  const { protocol, hostname } = new URL(origin);
  return protocol === publicUrl.protocol && loopback.has(hostname);
}
