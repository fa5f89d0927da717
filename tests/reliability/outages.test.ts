import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAlarms, getHealth, tryMailNow } from "#shared/api/administration.ts";
import { createContact, listContacts } from "#shared/api/contacts.ts";
import { listInvitations, sendInvitations } from "#shared/api/invitations.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import { prepareBusiness } from "#tests/support/builders/prepare-business.ts";
import { openLiveStream } from "#tests/support/live-stream.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import { type StartedPostgres, startPostgres } from "../../scripts/postgres.mjs";

const contactNamed = (name: string) => ({ body: { name, email: `${name}@example.com` } });

describe("while the database is away", () => {
  let postgres: StartedPostgres;
  let sink: SmtpSink;
  let server: RunningServer;
  let owner: ApiClient;
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: true });
    sink = await startSmtpSink();
    server = await startServer({
      env: {
        DATABASE_URL: postgres.url,
        SECRETS_KEY: randomBytes(32).toString("base64url"),
        SMTP_URL: sink.url,
        LOG_LEVEL: "error",
      },
    });
    owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await sink.close();
    await postgres.stop();
  });

  /** @spec 2.15, 8.20, 8.24 */
  it("calls get a 503 in JSON before anything is done, and the server recovers with the database", async () => {
    await owner.call(createContact, contactNamed("before"));
    const stream = await openLiveStream(server.origin, owner.session);
    await postgres.kill();
    // PostgreSQL's child processes take a moment to notice that their parent has died.
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);

    for (const name of ["during-1", "during-2"]) {
      await expect(owner.call(createContact, contactNamed(name))).rejects.toMatchObject({
        status: 503,
        body: {
          code: "server.unavailable",
          message: expect.stringContaining("Nothing was changed"),
        },
      });
    }
    // A failure of ours must not end the user's session.
    await expect(owner.renew()).rejects.toThrow(/ 503/);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

    await postgres.restart();
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
    await owner.renew();
    await owner.call(createContact, contactNamed("after"));
    const { contacts } = await owner.call(listContacts);
    expect(contacts.map(({ name }) => name).sort()).toEqual(["after", "before"]);
    // Clients of the live stream are told to reload, because events were missed.
    await stream.changeOf("everything");
    stream.close();
  });

  it("mail is sent again afterwards", async () => {
    await signInOverHttp(() => server.origin, sink, "later@example.com");
  });
});

describe("a mail server that refuses", () => {
  let sink: SmtpSink;
  let server: RunningServer;
  let owner: ApiClient;
  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startServer({ env: { SMTP_URL: sink.url } });
    owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await sink.close();
  });

  it("permanently: the owner sees its reason, and other messages are delivered", async () => {
    sink.decide = (to) =>
      to === "gone@example.com" ? { code: 550, message: "No such person here" } : "accept";
    const flow = await prepareBusiness(owner, ["gone@example.com", "there@example.com"]);
    await owner.call(sendInvitations, { body: { flowId: flow.id, to: "everyone" } });
    await sink.waitFor(({ to }) => to === "there@example.com");
    const failed = async () =>
      (await owner.call(listInvitations, { status: "failed" })).invitations;
    await expect
      .poll(failed)
      .toMatchObject([
        { contactEmail: "gone@example.com", reason: expect.stringContaining("No such person") },
      ]);
    // The owner's message names the contact; the log does not.
    expect(server.output()).not.toContain("@example.com");
  });

  it("temporarily: the message waits and is retried", async () => {
    let refusals = 0;
    sink.decide = (to) => {
      if (to !== "busy@example.com" || refusals > 0) return "accept";
      refusals += 1;
      return { code: 451, message: "Come back later" };
    };
    const flow = await prepareBusiness(owner, ["busy@example.com"]);
    await owner.call(sendInvitations, { body: { flowId: flow.id, to: "everyone" } });
    const mail = await sink.waitFor(({ to }) => to === "busy@example.com");
    expect(refusals).toBe(1);
    expect(mail.subject).not.toBe("");
  });
});

describe("a mail server that refuses us", () => {
  let sink: SmtpSink;
  let server: RunningServer;
  let owner: ApiClient;
  let admin: ApiClient;
  beforeAll(async () => {
    sink = await startSmtpSink();
    const env = { SMTP_URL: sink.urlWithPassword, ADMIN_EMAILS: "admin@example.com" };
    server = await startServer({ env });
    owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
    admin = await signInOverHttp(() => server.origin, sink, "admin@example.com");
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await sink.close();
  });

  it("is reported on every page and in the metrics, and one press sends everything once it accepts again", async () => {
    const people = Array.from({ length: 12 }, (_, at) => `waiting-${at}@example.com`);
    const flow = await prepareBusiness(owner, people);
    sink.refusal = { step: "sender", code: 550, message: "5.7.1 Your account is closed" };
    await owner.call(sendInvitations, { body: { flowId: flow.id, to: "everyone" } });
    const pauseOf = async () => (await admin.call(getAlarms)).mail;
    await expect
      .poll(pauseOf)
      .toMatchObject({ reason: expect.stringContaining("Your account is closed") });
    const waitingOf = async () => (await admin.call(getHealth)).mail;
    expect(await waitingOf()).toMatchObject({ waiting: people.length, failed: 0 });
    const figures = async () => (await fetch(`${server.origin}/metrics`)).text();
    await expect.poll(figures).toContain("mail_outlet_paused 1");
    await expect.poll(figures).toContain(`mail_messages_waiting ${people.length}`);

    sink.refusal = undefined;
    await admin.call(tryMailNow);
    await expect.poll(waitingOf).toMatchObject({ waiting: 0, failed: 0 });
    for (const person of people) await sink.waitFor(({ to }) => to === person);
    expect(await pauseOf()).toBeNull();
    expect(server.output().split("mail is paused")).toHaveLength(2);
  });
});

describe("shutting down", () => {
  it("finishes the current request and mail, refuses new ones, and exits with 0", async () => {
    const sink = await startSmtpSink();
    const env = { SMTP_URL: sink.url };
    const server = await startServer({ env });
    const owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
    const flow = await prepareBusiness(owner, ["slow@example.com"]);

    // The mail server accepts this mail only when the test allows it.
    let accept: () => void = () => undefined;
    sink.beforeAccept = () =>
      new Promise<void>((resolve) => {
        accept = resolve;
      });
    await owner.call(sendInvitations, { body: { flowId: flow.id, to: "everyone" } });
    await sink.waitFor(({ to }) => to === "slow@example.com");
    // A request whose body stays incomplete until `accept`, and a client of the live stream.
    const upload = startUpload(server.port, owner.session, contactNamed("late").body);
    await upload.begun;
    const stream = await openLiveStream(server.origin, owner.session);

    const stopped = server.stop();
    await stream.ended;
    await expect(fetch(`${server.origin}/api/me`)).rejects.toThrow();
    upload.finish();
    expect(await upload.status).toBe(200);
    accept();
    expect(await stopped).toBe(0);
    expect(sink.received.filter(({ to }) => to === "slow@example.com")).toHaveLength(1);
    await sink.close();
  });
});

/** Sends half of a POST's body immediately and the rest on demand. */
function startUpload(port: number, token: string, body: unknown) {
  const text = JSON.stringify(body);
  const half = Math.floor(text.length / 2);
  const post = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/api/contacts",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      // Tells the client when the server has started reading.
      expect: "100-continue",
    },
  });
  const begun = new Promise<void>((resolve) => post.once("continue", resolve));
  const status = new Promise<number | undefined>((resolve, reject) => {
    post.once("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    post.once("error", reject);
  });
  post.flushHeaders();
  void begun.then(() => post.write(text.slice(0, half)));
  return { begun, status, finish: () => post.end(text.slice(half)) };
}
