import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { getMe } from "#shared/api/me.ts";
import { getPushKey, subscribeToPush, unsubscribeFromPush } from "#shared/api/push.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { startPushService } from "../../testing/push-service.ts";
import { startedBefore, startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";
import type { NotificationKind } from "../kinds/notification-kind.ts";
import { createNotify } from "../notify.ts";

const news: NotificationKind<{ businessId: string; path: string }> = {
  describe: ({ path }) => ({ title: "News", body: "Something happened.", path }),
  mail: {
    delivery: "immediate",
    compose: ({ path }) => ({ subject: "News", paragraphs: [], link: { text: "See it", path } }),
    composeTogether: () => ({
      subject: "News",
      paragraphs: [],
      link: { text: "See it", path: "/" },
    }),
  },
};

describe("push messages", () => {
  const test = startedTestApp({ env: { PRIVATE_NETWORK_REQUESTS: "allow" } });
  const service = startedBefore(startPushService);

  it("arrive encrypted for the browser, signed with the key that it subscribed for", async () => {
    const person = await withPush("pushed@example.com");
    const { publicKey } = await person.call(getPushKey);
    await notify(person, "/responses/1");
    const [one] = await arrived();
    expect(one).toMatchObject({
      message: { title: "News", body: "Something happened.", path: "/responses/1" },
      subject: "https://localhost:3000",
      headers: { "content-encoding": "aes128gcm", ttl: "86400" },
    });
    expect(one?.headers.authorization).toContain(`k=${publicKey}`);
    const [stored] = await read<{ private_sealed: string }>(sql`select * from push_keys`);
    expect(stored?.private_sealed).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it("end when the person switches them off or the browser unsubscribes", async () => {
    const person = await withPush("push-off@example.com");
    await person.call(updateSettings, { body: { notifications: { push: false } } });
    await notify(person, "/responses/1");
    await person.call(updateSettings, { body: { notifications: { push: true } } });
    const { endpoint } = service.subscription("push-off@example.com");
    await person.call(unsubscribeFromPush, { body: { endpoint } });
    await notify(person, "/responses/2");
    expect(await arrived()).toEqual([]);
  });

  it.each([404, 410])("end when the push service answers %i", async (status) => {
    const person = await withPush(`gone-${status}@example.com`);
    service.answerWith(status);
    await notify(person, "/responses/1");
    expect(await arrived()).toHaveLength(1);
    expect(await read(sql`select from push_subscriptions`)).toHaveLength(before - 1);
    service.answerWith(201);
  });

  it("are retried later when the push service fails, and the others are sent", async () => {
    const person = await withPush("push-later@example.com");
    service.answerWith(503);
    await notify(person, "/responses/1");
    expect(await arrived()).toHaveLength(1);
    service.answerWith(201);
    expect(
      await read(sql`
        select retry_delay as delay, retry_backoff as slower, start_after > now() as later from pgboss.job
        where name = 'notifications.send-push' and state = 'retry'`),
    ).toEqual([{ delay: 5, slower: true, later: true }]);
  });

  it("go to the person who last subscribed a browser", async () => {
    await withPush("first-in-browser@example.com", "shared");
    const second = await withPush("second-in-browser@example.com", "shared");
    const owners = await read(sql`
      select u.email from push_subscriptions s join users u on u.id = s.user_id
      where s.endpoint like '%/shared'`);
    expect(owners).toEqual([{ email: second.email }]);
  });

  let before = 0;

  async function withPush(email: string, browser = email): Promise<TestPerson> {
    const person = await test.signUp(email);
    await person.call(subscribeToPush, { body: service.subscription(browser) });
    await person.call(updateSettings, { body: { notifications: { push: true } } });
    before = (await read(sql`select from push_subscriptions`)).length;
    return person;
  }

  async function notify(person: TestPerson, path: string): Promise<void> {
    const businessId = (await person.call(getMe)).currentBusinessId ?? "";
    const send = createNotify(test.context, { news });
    await test.context.database.serviceTransaction((tx) =>
      send(tx, "news", [{ businessId, path }]),
    );
  }

  /** The messages that the push service has received since the last call. */
  async function arrived() {
    await test.drainJobs();
    return service.received.splice(0);
  }

  const read = <Row extends object>(query: ReturnType<typeof sql>) =>
    test.context.database.serviceTransaction((tx) => tx.query<Row>(query));
});

describe("the address of a push service", () => {
  const test = startedTestApp();

  it.each([
    ["https://127.0.0.1/x", "push.address_refused"],
    ["https://[::1]/x", "push.address_refused"],
    ["https://10.0.0.8:8443/x", "push.address_refused"],
    ["http://push.example.com/x", "request.invalid"],
    ["not an address", "request.invalid"],
  ])("%s is refused with %s", async (endpoint, code) => {
    const person = await test.signUp("bad-push@example.com");
    const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
    await expect(person.call(subscribeToPush, { body: { endpoint, keys } })).rejects.toMatchObject({
      body: { code },
    });
  });
});
