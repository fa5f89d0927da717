/**
 * Replaces the vendor's proprietary fingerprint package, which is not part of the build. The vendor's SDK imports these
 * names, but calls them only if a flow requires fingerprinting.
 */
export const defaultEndpoint = "";
export const defaultScriptUrlPattern = "";

export function load(): never {
  throw new Error("Fingerprinting is not part of this application.");
}
