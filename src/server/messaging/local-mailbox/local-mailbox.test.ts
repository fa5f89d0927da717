import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../../config.ts";
import { describeMailbox } from "../../run-server.ts";
import { startTestApp } from "../../testing/test-app.ts";

const fromThisMachine = {
  incoming: { socket: { remoteAddress: "127.0.0.1", remoteFamily: "IPv4" } },
};
const publicUrl = "https://reviews.example.com";
const mailOf = (env: Record<string, string>) => readConfig(env, []).mail;

describe("the local mailbox", () => {
  it("is served at this machine's own address when there is no mail server", () => {
    expect(mailOf({})).toEqual({ kind: "mailbox", isServed: true });
    expect(mailOf({ PUBLIC_URL: "http://127.0.0.1:8080" })).toMatchObject({ isServed: true });
    expect(mailOf({ SMTP_URL: "smtp://mail.example" })).toMatchObject({ kind: "smtp" });
  });

  it("answers at a public address only if configured", () => {
    expect(() => readConfig({ PUBLIC_URL: publicUrl }, [])).toThrow(ConfigError);
    expect(() => readConfig({ PUBLIC_URL: publicUrl }, [])).toThrow(/SMTP_URL.*LOCAL_MAILBOX/s);
    expect(mailOf({ PUBLIC_URL: publicUrl, LOCAL_MAILBOX: "on" })).toMatchObject({
      isServed: true,
    });
    expect(mailOf({ PUBLIC_URL: publicUrl, LOCAL_MAILBOX: "off" })).toMatchObject({
      isServed: false,
    });
    const both = { SMTP_URL: "smtp://mail.example", LOCAL_MAILBOX: "on" };
    expect(() => readConfig(both, [])).toThrow(/LOCAL_MAILBOX/);
  });

  it.each([
    ["on", 200],
    ["off", 404],
  ])("with LOCAL_MAILBOX=%s it answers %i on this machine", async (setting, status) => {
    const test = await startTestApp({ env: { LOCAL_MAILBOX: setting } });
    const headers = { host: "localhost" };
    const answer = await test.app.request("/mailbox", { headers }, fromThisMachine);
    expect(answer.status).toBe(status);
    await test.close();
  });

  it.each([
    "Forwarded",
    "Via",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    "X-Real-IP",
    "CF-Connecting-IP",
  ])("does not answer what a proxy marked with %s", async (name) => {
    const test = await startTestApp();
    const headers = { host: "localhost", [name]: "1.1 proxy" };
    const answer = await test.app.request("/mailbox", { headers }, fromThisMachine);
    expect(answer.status).toBe(404);
    await test.close();
  });

  it("is announced at startup, with those who can read it", () => {
    expect(describeMailbox(readConfig({}, []))).toMatch(/through a proxy can read .*\/mailbox/s);
    expect(describeMailbox(readConfig({ LOCAL_MAILBOX: "off" }, []))).toBe("");
  });
});
