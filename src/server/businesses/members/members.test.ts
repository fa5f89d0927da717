import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { updateBusiness } from "#shared/api/change-business.ts";
import { getMe } from "#shared/api/me.ts";
import {
  changeMember,
  inviteMember,
  listMembers,
  removeMember,
  withdrawMemberInvitation,
} from "#shared/api/members.ts";
import { recordAudit } from "../../platform/audit.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";
import { isInvited, setMembership } from "./store.ts";

describe("the members of a business", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  beforeAll(async () => {
    owner = await test.signUp("owner@example.com");
    await owner.call(updateBusiness, { body: { name: "Lakeside <b>" } });
  });

  const invite = (email: string, role: "owner" | "staff" = "staff") =>
    owner.call(inviteMember, { body: { email, role } });
  const idOf = async (email: string) =>
    (await owner.call(listMembers)).members.find((member) => member.email === email)?.userId ?? "";

  it("a new member is invited by mail and joins by signing in with the address", async () => {
    await invite("Staff@Example.com");
    await test.drainJobs();
    const mail = (await test.mailbox()).find(({ to }) => to === "staff@example.com");
    expect(mail).toMatchObject({
      subject: "Join Lakeside <b> on Review Flow",
    });
    expect(mail?.html).toContain("Lakeside &lt;b&gt;");
    const link = /http:\/\/localhost:3000(\/register\?invitation=[\w-]+)/.exec(
      mail?.text ?? "",
    )?.[1];
    const page = async (languages: string, more = "") => {
      const headers = { "accept-language": languages };
      return (await test.app.request(`${link}${more}`, { headers })).text();
    };
    // The linked page repeats it, with the names as they are.
    const [english, german] = [await page("en"), await page("de-AT,en;q=0.5")];
    for (const html of [english, german]) {
      expect(html).toContain("Lakeside &lt;b&gt;");
      expect(html).not.toContain("Lakeside <b>");
      expect(html).toContain("staff@example.com");
    }
    expect(english).toMatch(/asks you to work with them in/);
    expect(german).toMatch(/bittet Sie, bei/);
    expect(await page("de", "&locale=ar")).toContain('lang="ar" dir="rtl"');
    expect((await owner.call(listMembers)).invitations).toMatchObject([
      { email: "staff@example.com", role: "staff" },
    ]);
    const staff = await test.signUp("staff@example.com");
    const me = await staff.call(getMe);
    expect(me.businesses).toMatchObject([{ name: "Lakeside <b>", role: "staff" }]);
    // A used invitation no longer names its address.
    const used = await page("en");
    expect(used).toContain("This invitation was used, cancelled or has expired.");
    expect(used).not.toMatch(/Lakeside|staff@example\.com/);
    const { members, invitations } = await staff.call(listMembers);
    expect(members).toHaveLength(2);
    expect(invitations).toEqual([]);
    await expect(invite("STAFF@example.com")).rejects.toMatchObject({
      body: { fields: { email: "This person works here already." } },
    });
  });

  it("a stored name with a web address does not appear in the mail to a stranger", async () => {
    const other = await test.signUp("prize-owner@example.com");
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        update businesses set name = 'WIN http://prize.example' where id in (
          select m.business_id from business_members m join users u on u.id = m.user_id
          where u.email = ${other.email})`),
    );
    await other.call(inviteMember, { body: { email: "stranger@example.com", role: "staff" } });
    await test.drainJobs();
    const mail = (await test.mailbox()).find(({ to }) => to === "stranger@example.com");
    expect(mail?.subject).toBe("Join a business on Review Flow");
    expect(mail?.text).not.toContain("prize.example");
  });

  it("a new member joins once, however many sign-ins arrive at the same moment", async () => {
    const host = await test.signUp("host@example.com");
    await host.call(updateBusiness, { body: { name: "Bayside" } });
    await host.call(inviteMember, { body: { email: "eager@example.com" } });
    await Promise.all(Array.from({ length: 50 }, () => test.signUp("eager@example.com")));
    const eager = await test.signUp("eager@example.com");
    expect((await eager.call(getMe)).businesses).toMatchObject([{ name: "Bayside" }]);
    const [{ joined } = { joined: 0 }] = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ joined: number }>(sql`
        select count(*) as joined from audit_log a join users u on u.id = a.user_id
        where a.action = 'member.joined' and u.email = 'eager@example.com'`),
    );
    expect(Number(joined)).toBe(1);
  });

  it("a new member keeps their own business if it is in use", async () => {
    const other = await test.signUp("other@example.com");
    await other.call(updateBusiness, { body: { name: "Hillside" } });
    await invite("other@example.com");
    await test.signUp("other@example.com");
    const me = await other.call(getMe);
    expect(me.businesses.map(({ name }) => name).sort()).toEqual(["Hillside", "Lakeside <b>"]);
    expect(me.currentBusinessId).toBeNull();
  });

  it("nobody joins through an expired or revoked invitation, or with an unverified address", async () => {
    await invite("late@example.com");
    const asked = await invite("back@example.com");
    await owner.call(withdrawMemberInvitation, { invitationId: asked.id });
    await test.signUp("back@example.com");
    const invited = (email: string) =>
      test.context.database.serviceTransaction((tx) => isInvited(tx, email, test.clock.now()));
    expect(await invited("LATE@example.com")).toBe(true);
    expect(await invited("back@example.com")).toBe(false);
    test.clock.advance(14 * 86_400_000);
    expect(await invited("late@example.com")).toBe(false);
    const late = await test.signUp("late@example.com");
    expect((await late.call(getMe)).businesses).toMatchObject([{ name: "" }]);
    expect((await owner.call(listMembers)).members).toHaveLength(3);
  });

  it("members change their role and leave, except the last owner", async () => {
    const self = await idOf("owner@example.com");
    const last = { status: 409, body: { code: "member.last_owner" } };
    const userId = await idOf("staff@example.com");
    const demote = owner.call(changeMember, { userId: self, body: { role: "staff" } });
    await expect(demote).rejects.toMatchObject(last);
    const remove = owner.call(removeMember, { userId: self });
    await expect(remove).rejects.toMatchObject(last);
    await owner.call(changeMember, { userId, body: { role: "owner" } });
    const staff = await test.signUp("staff@example.com");
    const both = await Promise.allSettled([
      owner.call(removeMember, { userId }),
      staff.call(removeMember, { userId: self }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const owners = await test.context.database.serviceTransaction((tx) =>
      tx.query(sql`select from business_members m join businesses b on b.id = m.business_id
        where b.name = 'Lakeside <b>' and m.role = 'owner'`),
    );
    expect(owners).toHaveLength(1);
    const gone = both[0].status === "fulfilled" ? staff : owner;
    expect((await gone.call(getMe)).businesses).toMatchObject([{ name: "", role: "owner" }]);
  });

  it("two owners may remove each other at the same moment without a deadlock", async () => {
    const [one, two] = [await test.signUp("one@example.com"), await test.signUp("two@example.com")];
    await one.call(updateBusiness, { body: { name: "Twoside" } });
    await one.call(inviteMember, { body: { email: "two@example.com", role: "owner" } });
    await test.signUp("two@example.com");
    const { members } = await one.call(listMembers);
    const id = ({ email }: TestPerson) => members.find((m) => m.email === email)?.userId ?? "";
    const { database, clock } = test.context;
    // PGlite runs one transaction after another.
    const together = database.kind === "pglite" ? 1 : 2;
    let runs = 0;
    let entered = 0;
    let open: () => void = () => {};
    const bothEntered = new Promise<void>((resolve) => {
      open = resolve;
    });
    const remove = (self: TestPerson, other: TestPerson) =>
      database.transaction({ role: "user", sub: self.sub }, async (tx) => {
        runs += 1;
        await recordAudit(tx, { action: "member.removed", now: clock.now() });
        entered += 1;
        if (entered === together) open();
        await bothEntered;
        return tx.asService((service) => setMembership(service, id(other), undefined));
      });
    const outcomes = await Promise.all([remove(one, two), remove(two, one)]);
    expect(outcomes.toSorted()).toEqual(["done", together === 1 ? "missing" : "last-owner"]);
    expect(runs).toBe(2);
  });

  it("at most twenty members are invited per day", async () => {
    const boss = await test.signUp("boss@example.com");
    const asks = Array.from({ length: 22 }, (_, n) =>
      boss.call(inviteMember, { body: { email: `n${n}@example.com` } }),
    );
    const outcomes = await Promise.allSettled(asks);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  });
});
