import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const memberRoles = ["owner", "staff"] as const;
export type MemberRole = (typeof memberRoles)[number];

export const member = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  joinedAt: z.iso.datetime(),
});
export type Member = z.infer<typeof member>;

export const memberInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(memberRoles),
  expiresAt: z.iso.datetime(),
});
export type MemberInvitation = z.infer<typeof memberInvitation>;

export const listMembers = endpoint({
  method: "GET",
  path: "/api/business/members",
  access: "member",
  summary: "Who works in the current business, and who was asked to.",
  response: z.object({
    members: z.array(member),
    /** Newest first. Invited people join when they next sign in with the address. */
    invitations: z.array(memberInvitation),
  }),
});

export const inviteMember = endpoint({
  method: "POST",
  path: "/api/business/member-invitations",
  access: "owner",
  personal: true,
  needsProof: true,
  summary: "Invite a person to this business by mail. Asking again replaces the invitation.",
  body: z.object({
    email: z.email().max(254).toLowerCase(),
    role: z.enum(memberRoles).default("staff"),
  }),
  response: memberInvitation,
});

export const withdrawMemberInvitation = endpoint({
  method: "DELETE",
  path: "/api/business/member-invitations/:invitationId",
  access: "owner",
  personal: true,
  summary: "Take an invitation back.",
  params: z.object({ invitationId: z.uuid() }),
  response: z.object({}),
});

export const changeMember = endpoint({
  method: "PATCH",
  path: "/api/business/members/:userId",
  access: "owner",
  personal: true,
  needsProof: true,
  summary: "Make a member an owner, or staff. Refused with `member.last_owner` for the only owner.",
  params: z.object({ userId: z.uuid() }),
  body: z.object({ role: z.enum(memberRoles) }),
  response: z.object({}),
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/business/members/:userId",
  access: "owner",
  personal: true,
  needsProof: true,
  summary:
    "Remove a member; what they made stays. Refused with `member.last_owner` for the only owner.",
  params: z.object({ userId: z.uuid() }),
  response: z.object({}),
});
