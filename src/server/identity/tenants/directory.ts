import type { Tx } from "../../platform/database/database.ts";

/** The provider's view of a business. */
export interface Tenant {
  id: string;
  name: string;
  createdAt: Date;
}

/** The role of a member, to which the application gives a meaning. */
export const tenantMemberRoles = ["owner", "staff"] as const;
export type TenantMemberRole = (typeof tenantMemberRoles)[number];

/** A person to be added as a member, perhaps before their first sign-in. */
export interface MemberPerson {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/**
 * Access to the application's tenants: the provider stores only its additions to them
 * (docs/decisions/identity-tenants.md). All calls run inside the provider's transaction.
 */
export interface TenantDirectory {
  /** @returns false when the id is taken. */
  create(tx: Tx, tenant: { id: string; name: string }): Promise<boolean>;
  /** Oldest first; all without a filter. */
  find(tx: Tx, filter: { ids?: string[]; names?: string[] }): Promise<Tenant[]>;
  rename(tx: Tx, id: string, name: string): Promise<void>;
  remove(tx: Tx, id: string): Promise<void>;
  /** Ids of the accounts that belong to any of the tenants. */
  listMembers(tx: Tx, tenantIds: string[]): Promise<string[]>;
  /**
   * Adds a member or changes their role.
   * @param role undefined removes the member.
   */
  setMember(
    tx: Tx,
    tenantId: string,
    person: MemberPerson,
    role: TenantMemberRole | undefined,
  ): Promise<"done" | "missing" | "last-owner">;
}
