import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { getMe } from "#shared/api/me.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { NotificationKind } from "./kinds/notification-kind.ts";
import { createNotify } from "./notify.ts";

const contactImported: NotificationKind<{ businessId: string; count: number }> = {
  describe: ({ count }) => ({
    title: "Import finished",
    body: `${count} contacts`,
    path: "/contacts",
    onlyFor: "owners",
  }),
  mail: {
    delivery: "immediate",
    compose: ({ count }) => ({
      subject: `${count} contacts imported`,
      paragraphs: ["The import is finished."],
      link: { text: "See the contacts", path: "/contacts" },
    }),
    composeTogether: (all) => ({
      subject: `${all.length} imports finished`,
      paragraphs: [],
      link: { text: "See the contacts", path: "/contacts" },
    }),
  },
};

const test = startedTestApp();

it("a kind that is added to the registry is shown and mailed to its recipients", async () => {
  const owner = await test.signUp("owner-of-import@example.com");
  const staff = await test.signUp("staff-of-import@example.com");
  const { currentBusinessId } = await owner.call(getMe);
  const businessId = currentBusinessId ?? "";
  const notify = createNotify(test.context, { contactImported });
  await test.context.database.serviceTransaction(async (tx) => {
    await tx.execute(sql`delete from business_members where user_id =
      (select id from users where email = ${staff.email})`);
    await tx.execute(sql`insert into business_members (business_id, user_id, role)
      select ${businessId}, id, 'staff' from users where email = ${staff.email}`);
    await notify(tx, "contactImported", [{ businessId, count: 3 }]);
  });
  expect(await owner.call(listNotifications)).toMatchObject({
    unread: 1,
    latest: [{ title: "Import finished", body: "3 contacts", path: "/contacts" }],
  });
  expect((await staff.call(listNotifications)).unread).toBe(0);
  await test.drainJobs();
  const mails = (await test.mailbox()).map(({ to, subject }) => ({ to, subject }));
  expect(mails).toEqual([{ to: owner.email, subject: "3 contacts imported" }]);
});
