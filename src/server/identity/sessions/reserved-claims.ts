/** Claims that say what a token is and whose; nothing that a caller or a key brings replaces them. */
export const reservedClaims: ReadonlySet<string> = new Set([
  ...["iss", "sub", "dsub", "sid", "drn", "jti", "iat", "nbf", "aud", "exp", "rexp", "cnf"],
  ...["amr", "nsec", "tenants", "dct", "roles", "permissions", "su"],
]);
