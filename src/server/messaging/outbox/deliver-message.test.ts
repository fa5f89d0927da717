import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemRandom } from "../../platform/random.ts";
import { createSecrets } from "../../platform/secrets.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createSmtpTransport } from "../transports/smtp-transport.ts";
import { createDelivering } from "./deliver-message.ts";
import { queueMessages, sendMessageJob } from "./queue-message.ts";
import { sweepMessages, sweepMessagesJob } from "./sweep.ts";

/** The mail server's treatment of the next message. */
type Behaviour =
  | "accept"
  | "busy"
  | "local-error"
  | "no-such-user"
  | "drop-before-data"
  | "drop-after-data"
  | "stall";

class SmtpError extends Error {
  responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

describe("delivering a message over SMTP", () => {
  /** Stays in force until a test changes it: the transport itself retries once on a reused connection. */
  let behaviour: Behaviour = "accept";
  const received: string[] = [];
  let current: Behaviour = "accept";
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo(_address, session, callback) {
      current = behaviour;
      if (current === "drop-before-data") return destroy(server, session.id);
      if (current === "busy") return callback(new SmtpError(421, "4.3.2 Come back later"));
      if (current === "local-error") return callback(new SmtpError(451, "4.3.0 Try again"));
      if (current === "no-such-user") return callback(new SmtpError(550, "5.1.1 User unknown"));
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        if (current === "drop-after-data") return destroy(server, session.id);
        if (current === "stall") return;
        callback();
      });
    },
  });
  server.on("error", () => undefined);
  let test: TestApp;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const { port } = server.server.address() as { port: number };
    test = await startTestApp({
      mail: () => createSmtpTransport(`smtp://127.0.0.1:${port}`, { timeoutMs: 1000 }),
    });
  });
  beforeEach(async () => {
    await test.context.database.serviceTransaction(async (tx) => {
      await tx.execute(sql`delete from pgboss.job`);
      await tx.execute(sql`delete from messages`);
      await tx.execute(sql`update mail_outlet set paused_since = null`);
    });
    received.length = 0;
    behaviour = "accept";
  });
  afterAll(async () => {
    await test.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const queueOne = (subject = "Hello", instance = test.context) =>
    test.context.database.serviceTransaction(async (tx) => {
      const id = test.context.random.uuid();
      await queueMessages(instance, tx, [
        {
          id,
          subject,
          kind: "notification",
          to: "ada@customer.example",
          fromName: 'Lakeside, "Insurance" <evil@x.example>\r\nBcc: all@x.example',
          replyTo: "owner@lakeside.example",
          text: "Hello",
          html: "<p>Hello</p>",
          headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        },
      ]);
      return id;
    });
  const delivering = (instance = test.context) => createDelivering(instance);
  const deliver = (id: string, instance = test.context) => delivering(instance).deliverMessage(id);
  const stateOf = (id: string) =>
    test.context.database.serviceTransaction(async (tx) => {
      const [row] = await tx.query<{ status: string; attempts: number; last_error: string | null }>(
        sql`select status, attempts, last_error from messages where id = ${id}`,
      );
      return row;
    });

  it("delivery over SMTP sends one message with its headers", async () => {
    await queueOne("Hello\r\nBcc: all@x.example");
    await test.drainJobs();
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0] ?? "");
    expect(mail).toMatchObject({
      subject: "Hello Bcc: all@x.example",
      from: {
        address: "reviews@localhost",
        name: 'Lakeside, "Insurance" <evil@x.example> Bcc: all@x.example',
      },
      to: [{ address: "ada@customer.example" }],
      replyTo: [{ address: "owner@lakeside.example" }],
    });
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe(
      "List-Unsubscribe=One-Click",
    );
  });

  it.each(["busy", "drop-before-data", "stall"] as const)(
    "leaves a message queued whose connection is lost: %s",
    async (trouble) => {
      behaviour = trouble;
      const id = await queueOne();
      await deliver(id);
      expect(await stateOf(id)).toMatchObject({ status: "queued", attempts: 1 });
      received.length = 0;
      behaviour = "accept";
      test.clock.advance(5000);
      await delivering().tryOutlet();
      expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2 });
      expect(received).toHaveLength(1);
    },
  );

  it("delivery over SMTP retries what the server refuses temporarily", async () => {
    behaviour = "local-error";
    const id = await queueOne();
    await expect(deliver(id)).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({ status: "queued", attempts: 1 });
    received.length = 0;
    behaviour = "accept";
    await deliver(id);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2 });
    expect(received).toHaveLength(1);
  });

  it("delivery over SMTP retries under the same Message-ID when the answer was lost", async () => {
    behaviour = "drop-after-data";
    const id = await queueOne();
    await deliver(id);
    behaviour = "accept";
    test.clock.advance(5000);
    await delivering().tryOutlet();
    const ids = await Promise.all(
      received.map(async (raw) => (await PostalMime.parse(raw)).messageId),
    );
    expect(ids).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
  });

  it("delivery over SMTP gives up immediately when the mailbox does not exist", async () => {
    behaviour = "no-such-user";
    const id = await queueOne();
    await deliver(id);
    expect(await stateOf(id)).toMatchObject({
      status: "failed",
      last_error: expect.stringContaining("5.1.1"),
    });
    await deliver(id);
    expect(received).toEqual([]);
  });

  it("delivery over SMTP gives up a message sealed under another key, says so, and retries it only on request", async () => {
    const former = { ...test.context, secrets: createSecrets(Buffer.alloc(32, 7), systemRandom) };
    const id = await queueOne("Hello", former);
    await test.drainJobs();
    const failed = {
      status: "failed",
      attempts: 1,
      last_error: expect.stringMatching(/key \(SECRETS_KEY\) was changed.*Send it again/),
    };
    expect(await stateOf(id)).toMatchObject(failed);
    test.clock.advance(3 * 3_600_000);
    await sweepMessages(test.context).run({});
    await test.drainJobs();
    expect(await stateOf(id)).toMatchObject(failed);

    // Does what "Try again" in the administration does, once the former key is back.
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update messages set status = 'queued', attempts = 0 where id = ${id}`),
    );
    await deliver(id, former);
    expect(received).toHaveLength(1);
  });

  it("delivery over SMTP sends once when its job runs twice", async () => {
    const id = await queueOne();
    const { deliverMessage } = delivering();
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    await Promise.all([id, id, id, id].map(deliverMessage));
    expect(received).toHaveLength(1);
  });

  it("delivery over SMTP takes over from a process that died midway", async () => {
    const id = await queueOne();
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update messages set status = 'sending', updated_at = ${test.clock.now()}`),
    );
    await deliver(id);
    expect(received).toHaveLength(0);
    test.clock.advance(3 * 60_000);
    await deliver(id);
    expect(received).toHaveLength(1);
  });

  it("delivery over SMTP finds messages whose job was lost", async () => {
    await queueOne();
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`delete from pgboss.job where name = ${sendMessageJob.name}`),
    );
    const sweep = sweepMessages(test.context);
    expect(sweep.job).toBe(sweepMessagesJob);
    await sweep.run({});
    await test.drainJobs();
    expect(received).toHaveLength(0);
    test.clock.advance(3 * 3_600_000);
    await sweep.run({});
    await test.drainJobs();
    expect(received).toHaveLength(1);
  });
});

/** Ends a connection the way a broken network does. */
function destroy(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections as Set<{
    id: string;
    _socket: { destroy(): void };
  }>) {
    if (connection.id === sessionId) connection._socket.destroy();
  }
}
