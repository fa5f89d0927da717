import { describe, expect, it } from "vitest";
import { findIneligibleReason, type IneligibleReason, type Invitee } from "./eligibility.ts";

const now = new Date("2026-03-10T10:00:00Z");
const dayMs = 86_400_000;
const client: Invitee = {
  name: "Ada",
  email: "ada@example.com",
  type: "client",
  relation: null,
  emailStatus: "unknown",
  suppressed: false,
  consentBasis: null,
  phone: null,
  timeZone: null,
  locale: null,
  declinedAt: null,
  lastAskedAt: null,
};

describe("ineligible contacts", () => {
  it.each<[Partial<Invitee>, IneligibleReason | undefined]>([
    [{}, undefined],
    [{ email: "" }, "no_email"],
    [{ name: "" }, "no_name"],
    [{ suppressed: true }, "unsubscribed"],
    [{ emailStatus: "unsubscribed" }, "unsubscribed"],
    [{ emailStatus: "bounced" }, "bounced"],
    [{ emailStatus: "complained" }, "complained"],
    [{ relation: "employee" }, "relation"],
    [{ relation: "family" }, "relation"],
    [{ relation: "agent" }, "relation"],
    [{ type: "prospect" }, "not_customer"],
    [{ type: "vendor" }, "not_customer"],
    [{ type: "customer" }, undefined],
    [{ lastAskedAt: new Date(now.getTime() - 180 * dayMs + 1) }, "asked_recently"],
    [{ lastAskedAt: new Date(now.getTime() - 180 * dayMs) }, undefined],
    [{ declinedAt: new Date(now.getTime() - 365 * dayMs + 1) }, "declined"],
    [{ declinedAt: new Date(now.getTime() - 365 * dayMs) }, undefined],
    [{ email: "ada@kunde.de" }, "no_lawful_basis"],
    [{ email: "ada@shop.co.uk" }, "no_lawful_basis"],
    [{ phone: "+41 44 668 18 00" }, "no_lawful_basis"],
    [{ phone: "0049 30 901820" }, "no_lawful_basis"],
    [{ phone: "+1 415 555 0100" }, undefined],
    [{ phone: "(415) 555-0100" }, undefined],
    [{ timeZone: "Europe/Paris" }, "no_lawful_basis"],
    [{ timeZone: "Europe/Istanbul" }, undefined],
    [{ locale: "de-AT" }, "no_lawful_basis"],
    [{ locale: "en-US" }, undefined],
    [{ email: "ada@kunde.de", consentBasis: "contract" }, undefined],
  ])("%o: %s", (person, reason) => {
    expect(findIneligibleReason({ ...client, ...person }, now)).toBe(reason);
  });
});
