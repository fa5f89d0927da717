import type { ProviderPerson } from "./providers.ts";

/**
 * Microsoft publishes one issuer for all its tenants, with a place for the tenant that each token
 * names (OpenID Connect on the Microsoft identity platform, "ID token claims").
 */
export function findIssuer(published: string, tenant: unknown): string {
  const known =
    typeof tenant === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenant);
  return known ? published.replace("{tenantid}", tenant) : published;
}

/** @throws Error if the claims name no person. */
export function readPerson(claims: Record<string, unknown>): ProviderPerson {
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
  if (text("iss") === "" || text("sub") === "") throw new Error("The token names no user.");
  return {
    issuer: text("iss"),
    subject: text("sub"),
    email: text("email"),
    // Apple sends it as a text.
    emailVerified: claims.email_verified === true || claims.email_verified === "true",
    name: text("name"),
    picture: text("picture"),
    claims,
  };
}
