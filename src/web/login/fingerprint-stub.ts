/**
 * Stands in for the vendor's proprietary fingerprint package, which the build leaves out. The names
 * are those that the vendor's SDK imports; nothing calls them unless a flow asks for fingerprinting.
 */
export const defaultEndpoint = "";
export const defaultScriptUrlPattern = "";

export function load(): never {
  throw new Error("Fingerprinting is not part of this application.");
}
