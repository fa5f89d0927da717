import { describe, expect, it } from "vitest";
import { getDashboard } from "#shared/api/dashboard.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { allowSending, getSendingHealth, resumeSending } from "#shared/api/receiving.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { businessThatReceives } from "../../testing/builders/business-that-receives.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

const test = startedTestApp({ env: { ADMIN_EMAILS: "admin@receiving.example" } });
const receiving = businessThatReceives(test);
const { invited, postSigned } = receiving;

describe("complaints", () => {
  const complain = ({ messageId }: { messageId: string }) =>
    postSigned("events", JSON.stringify({ type: "complained", messageId }));
  const health = async () =>
    (await receiving.business.owner.call(getSendingHealth)).hold?.level ?? null;
  const refused = { body: { code: "sending.held" } };
  const mailsTo = async (name: string) =>
    (await test.mailbox()).filter(({ to }) => to.startsWith(name)).length;
  /** Mails about holds to the owner of this test, who is also notified of the new webhook secret. */
  async function toldByMail() {
    await test.drainJobs();
    return (await test.mailbox()).flatMap(({ to, subject }) =>
      to === receiving.business.owner.email && subject.startsWith("Invitations") ? subject : [],
    );
  }

  it("pause sending at two until the owner resumes it, and stop it at three until the owner gives a reason or an administrator allows it", async () => {
    const [first, second, third, fourth] = [
      await invited(),
      await invited(),
      await invited(),
      await invited(),
    ];
    const waiting = await receiving.business.add("Waiting", { type: "client" });
    await receiving.business.send([waiting]);
    await complain(first);
    expect(await health()).toBe(null);
    // These mails are sent regardless of the owner's choice for other notifications.
    const settings = { notifications: { email: false } };
    await receiving.business.owner.call(updateSettings, { body: settings });
    await complain(second);
    expect(await health()).toBe("paused");
    expect(await toldByMail()).toEqual(["Invitations are paused"]);
    const { latest } = await receiving.business.owner.call(listNotifications, {});
    expect(latest.find(({ title }) => title === "Invitations are paused")?.path).toMatch(
      /^\/settings\/sending\?paused=/,
    );
    expect((await receiving.business.owner.call(getDashboard)).toDo[0]).toMatchObject({
      words: "Invitations are paused.",
      detail: expect.stringMatching(/^Too many people/),
      isUrgent: true,
    });
    const late = await receiving.business.add("Late", { type: "client" });
    await expect(receiving.business.send([late])).rejects.toMatchObject(refused);
    await test.drainJobs();
    const left = (await test.mailbox()).length;
    expect(await mailsTo("waiting")).toBe(0);

    await receiving.business.owner.call(resumeSending, { body: {} });
    expect(await health()).toBe(null);
    await test.drainJobs();
    expect(await test.mailbox()).toHaveLength(left + 1);
    expect(await mailsTo("waiting")).toBe(1);

    test.clock.advance(60_000);
    await complain(third);
    expect(await health()).toBe("stopped");
    expect(await toldByMail()).toEqual(["Invitations are stopped", "Invitations are paused"]);
    await expect(receiving.business.owner.call(resumeSending, { body: {} })).rejects.toMatchObject({
      body: { code: "sending.reason" },
    });
    await receiving.business.owner.call(resumeSending, { body: { reason: "The list is clean." } });
    expect(await health()).toBe(null);
    test.clock.advance(60_000);
    await complain(await invited());
    expect(await health()).toBe("stopped");
    const admin = await test.signUp("admin@receiving.example");
    const { pathname } = new URL(receiving.addresses.events);
    await admin.call(allowSending, { businessId: pathname.split("/")[3] ?? "", body: {} });
    expect(await health()).toBe(null);
    expect(await receiving.business.send([late])).toMatchObject({ invited: 1 });
    test.clock.advance(60_000);
    await complain(fourth);
    expect(await health()).toBe("stopped");
  });
});
