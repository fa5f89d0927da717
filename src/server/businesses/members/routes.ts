import { Hono } from "hono";
import {
  changeMember,
  inviteMember,
  listMembers,
  type MemberRole,
  removeMember,
  withdrawMemberInvitation,
} from "#shared/api/members.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { type QueueMessageDeps, queueMessages } from "../../messaging/public.ts";
import { accessChanged } from "../../notifications/events.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { takePointOrRefuse } from "../../platform/rate-limit.ts";
import { startBusiness } from "../../users/public.ts";
import { currentBusiness } from "../current-business.ts";
import { invitationMail } from "./invitation-mail.ts";
import {
  deleteInvitation,
  hasBusiness,
  insertInvitation,
  ownName,
  readInvitations,
  readMembers,
  setMembership,
} from "./store.ts";

const invitationDays = 14;
/** More than a business hires in a day; limits the mail that one owner can cause to strangers. */
const invitationLimit = { points: 20, seconds: 86_400 };

export type MemberDeps = ServeDeps &
  QueueMessageDeps &
  Pick<Platform, "clock" | "config" | "random" | "events">;

/** Routes for the members of the current business. */
export function memberRoutes(deps: MemberDeps): Hono {
  const { clock, config } = deps;
  const router = new Hono();
  const notifyOwners = (tx: Tx, what: string) =>
    deps.events.raise(tx, accessChanged, { what, path: paths.teamSettings.href() });

  serve(router, deps, listMembers, async ({ tx }) => {
    const [members, invitations] = await Promise.all([
      readMembers(tx),
      readInvitations(tx, clock.now()),
    ]);
    return { members, invitations };
  });

  serve(router, deps, inviteMember, async ({ tx, input }) => {
    const { email, role } = input.body;
    const now = clock.now();
    const members = await readMembers(tx);
    if (members.some((member) => member.email.toLowerCase() === email)) {
      throw new AppError("request.invalid", {
        fields: { email: "This person works here already." },
      });
    }
    const business = await currentBusiness(tx);
    await takePointOrRefuse(tx, now, `member-invitation:${business.id}`, invitationLimit);
    const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
    const invitation = await insertInvitation(tx, { email, role, expiresAt, now });
    const inviter = await ownName(tx);
    const mail = invitationMail({
      to: email,
      businessId: business.id,
      businessName: business.name || "a business",

      inviter,
      invitationId: invitation.id,
      days: invitationDays,
      publicUrl: config.publicUrl,
    });
    await queueMessages(deps, tx, [mail]);
    await recordAudit(tx, { action: "member.invited", detail: { role }, now });
    await notifyOwners(tx, `invited ${email} as ${roleWords[role]}`);
    return invitation;
  });

  serve(router, deps, withdrawMemberInvitation, async ({ tx, input }) => {
    const found = await deleteInvitation(tx, input.params.invitationId);
    if (!found) throw new AppError("not_found");
    await recordAudit(tx, { action: "member.invitation_withdrawn", now: clock.now() });
    return {};
  });

  serve(router, deps, changeMember, async ({ tx, input }) => {
    const { userId } = input.params;
    const { role } = input.body;
    // Notify before the change, so that an owner who becomes staff hears of it as well.
    await notifyOwners(tx, `made ${await nameOf(tx, userId)} ${roleWords[role]}`);
    await refuse(tx.asService((service) => setMembership(service, userId, role)));
    const target = { targetType: "user", targetId: userId };
    await recordAudit(tx, {
      action: "member.changed",
      ...target,
      detail: { role },
      now: clock.now(),
    });
    return {};
  });

  serve(router, deps, removeMember, async ({ tx, input }) => {
    const { userId } = input.params;
    const target = { targetType: "user", targetId: userId };
    // Record before the change: an owner who removes themselves no longer has a business to record it for.
    await recordAudit(tx, { action: "member.removed", ...target, now: clock.now() });
    await notifyOwners(tx, `removed ${await nameOf(tx, userId)} from the team`);
    await tx.asService(async (service) => {
      await refuse(setMembership(service, userId, undefined));
      if (!(await hasBusiness(service, userId))) await startBusiness(deps, service, userId);
    });
    return {};
  });
  return router;
}

const roleWords: Record<MemberRole, string> = { owner: "an owner", staff: "staff" };

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const found = (await readMembers(tx)).find((member) => member.userId === userId);
  if (!found) throw new AppError("not_found");
  return found.name ? `${found.name} (${found.email})` : found.email;
}

async function refuse(change: ReturnType<typeof setMembership>): Promise<void> {
  const outcome = await change;
  if (outcome === "missing") throw new AppError("not_found");
  if (outcome === "last-owner") throw new AppError("member.last_owner");
}
