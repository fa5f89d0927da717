import type { Tx } from "../../platform/database/database.ts";

/** What the application calls a business. */
export interface Tenant {
  id: string;
  name: string;
  createdAt: Date;
}

/** What a person is in a tenant; the application gives the two a meaning. */
export const memberRoles = ["owner", "staff"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Somebody who is to be a member, perhaps before they have ever signed in. */
export interface MemberPerson {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/**
 * The tenants, which are the application's: the provider keeps none of them, only what it adds to them
 * (docs/decisions/identity-tenants.md). All calls run inside the provider's transaction.
 */
export interface TenantDirectory {
  /** @returns false when the id is taken. */
  create(tx: Tx, tenant: { id: string; name: string }): Promise<boolean>;
  /** Oldest first; no filter: all. */
  find(tx: Tx, filter: { ids?: string[]; names?: string[] }): Promise<Tenant[]>;
  rename(tx: Tx, id: string, name: string): Promise<void>;
  remove(tx: Tx, id: string): Promise<void>;
  /**
   * Makes somebody a member, or changes what they are.
   * @param role undefined: they go.
   */
  setMember(
    tx: Tx,
    tenantId: string,
    person: MemberPerson,
    role: MemberRole | undefined,
  ): Promise<"done" | "missing" | "last-owner">;
}
