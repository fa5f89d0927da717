import sql from "sql-template-tag";
import type { Member, MemberInvitation, MemberRole } from "#shared/api/members.ts";
import type { Tx } from "../../platform/database/database.ts";

/** The members of the current business, owners first. */
export async function readMembers(tx: Tx): Promise<Member[]> {
  const rows = await tx.query<Omit<Member, "joinedAt"> & { joinedAt: Date }>(sql`
    select u.id as "userId", u.name, u.email, m.role, m.created_at as "joinedAt"
    from business_members m join users u on u.id = m.user_id
    where m.business_id = app.business_id()
    order by m.role, lower(u.name), u.email`);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

type InvitationRow = Omit<MemberInvitation, "expiresAt"> & { expiresAt: Date };

const withText = ({ expiresAt, ...row }: InvitationRow): MemberInvitation => ({
  ...row,
  expiresAt: expiresAt.toISOString(),
});

/** The pending invitations of the current business. */
export async function readInvitations(tx: Tx, now: Date): Promise<MemberInvitation[]> {
  const rows = await tx.query<InvitationRow>(sql`
    select id, email_key as email, role, expires_at as "expiresAt" from member_invitations
    where business_id = app.business_id() and expires_at > ${now} order by created_at desc, id`);
  return rows.map(withText);
}

/** Replaces an earlier invitation to the same address. */
export async function insertInvitation(
  tx: Tx,
  invitation: { email: string; role: MemberRole; expiresAt: Date; now: Date },
): Promise<MemberInvitation> {
  const { email, role, expiresAt, now } = invitation;
  await tx.execute(sql`
    delete from member_invitations where business_id = app.business_id() and email_key = ${email}`);
  const [row] = await tx.query<InvitationRow>(sql`
    insert into member_invitations (business_id, email_key, role, user_id, expires_at, created_at)
    values (app.business_id(), ${email}, ${role}, app.user_id(), ${expiresAt}, ${now})
    returning id, email_key as email, role, expires_at as "expiresAt"`);
  if (!row) throw new Error("The invitation was not stored.");
  return withText(row);
}

/** @returns false when the current business has no such invitation. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const count = await tx.execute(sql`
    delete from member_invitations where id = ${id} and business_id = app.business_id()`);
  return count === 1;
}

/**
 * Changes or removes a member of the current business, unless that leaves it without an owner. The
 * business's row is locked: two owners cannot remove each other at the same moment.
 * @param service runs as the service, with the owner's claims.
 * @param role the new role; undefined removes the member.
 */
export async function setMembership(
  service: Tx,
  userId: string,
  role: MemberRole | undefined,
): Promise<"done" | "missing" | "last-owner"> {
  // `for update` would wait for rows that refer to the business, such as an audit entry of this transaction: they lock
  // its key.
  await service.query(sql`select from businesses where id = app.business_id() for no key update`);
  const owners = await service.query<{ userId: string }>(sql`
    select user_id as "userId" from business_members
    where business_id = app.business_id() and role = 'owner'`);
  const isOwner = owners.some((owner) => owner.userId === userId);
  if (isOwner && owners.length === 1 && role !== "owner") return "last-owner";
  const theirs = sql`business_id = app.business_id() and user_id = ${userId}`;
  const count = await service.execute(
    role
      ? sql`update business_members set role = ${role} where ${theirs}`
      : sql`delete from business_members where ${theirs}`,
  );
  return count === 0 ? "missing" : "done";
}

/** @param service runs as the service. */
export async function hasBusiness(service: Tx, userId: string): Promise<boolean> {
  const rows = await service.query(
    sql`select from business_members where user_id = ${userId} limit 1`,
  );
  return rows.length > 0;
}

/** True when this address may sign up although sign-up is not open. */
export async function isInvited(service: Tx, email: string, now: Date): Promise<boolean> {
  const rows = await service.query(sql`
    select from member_invitations where email_key = ${email.toLowerCase()} and expires_at > ${now}`);
  return rows.length > 0;
}

/** Inviter and invitee of a pending invitation; undefined when it is no longer pending. For the service role. */
export async function readInvited(
  service: Tx,
  id: string,
  now: Date,
): Promise<{ email: string; business: string; inviter: string | null } | undefined> {
  const [row] = await service.query<{
    email: string;
    business: string;
    inviter: string | null;
  }>(sql`
    select i.email_key as email, coalesce(nullif(b.name, ''), 'Review Flow') as business,
      coalesce(nullif(u.name, ''), u.email) as inviter
    from member_invitations i
    join businesses b on b.id = i.business_id left join users u on u.id = i.user_id
    where i.id = ${id} and i.expires_at > ${now}`);
  return row;
}

/** The signed-in person's name, or else their address. */
export async function ownName(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    sql`select coalesce(nullif(name, ''), email) as name from users where id = app.user_id()`,
  );
  return row?.name ?? "";
}
