import type { AttributeMapping, SsoPerson } from "./settings.ts";

type Field = Exclude<
  keyof AttributeMapping,
  "loginId" | "username" | "phoneNumber" | "verifiedEmail" | "verifiedPhone"
>;

const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";

/** The attribute names that providers use by default. */
const usual: Record<Field, string[]> = {
  email: ["email", "mail", `${claims}emailaddress`, "urn:oid:0.9.2342.19200300.100.1.3"],
  name: ["name", "displayName", `${claims}name`, "urn:oid:2.16.840.1.113730.3.1.241"],
  givenName: ["given_name", "givenName", "firstName", `${claims}givenname`, "urn:oid:2.5.4.42"],
  middleName: ["middle_name", "middleName"],
  familyName: ["family_name", "familyName", "lastName", `${claims}surname`, "urn:oid:2.5.4.4"],
  picture: ["picture"],
  group: [
    "groups",
    "group",
    "memberOf",
    "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups",
    "http://schemas.xmlsoap.org/claims/Group",
  ],
};

/** Reads a person from the provider's attributes, using the tenant's mapping. */
export function readAttributes(
  given: Record<string, unknown>,
  mapping: AttributeMapping,
): Pick<SsoPerson, "email" | "profile" | "groups"> {
  const values = (field: Field): string[] => {
    const candidates = mapping[field] ? [mapping[field]] : usual[field];
    for (const name of candidates) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      const list = (Array.isArray(value) ? value : [value]).filter(isFilled);
      if (list.length > 0) return list;
    }
    return [];
  };
  const first = (field: Field, length: number) => (values(field)[0] ?? "").slice(0, length);
  const givenName = first("givenName", 200);
  const familyName = first("familyName", 200);
  return {
    email: first("email", 254),
    groups: values("group").slice(0, 500),
    profile: {
      name: first("name", 200) || `${givenName} ${familyName}`.trim().slice(0, 200),
      givenName,
      middleName: first("middleName", 200),
      familyName,
      picture: first("picture", 2000),
    },
  };
}

const isFilled = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && !value.includes("\0");
