import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSmtpTransport } from "#server/messaging/transports/smtp-transport.ts";
import type { NameRecords } from "#server/platform/name-records.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "#server/testing/builders/business-with-campaigns.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { previewTemplate } from "#shared/api/email.ts";
import { checkSending, getSending, makeSendingKey, saveSending } from "#shared/api/sending.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";

describe("a business with its own sending domain", () => {
  /** TXT records by name; other names have none. */
  const texts = new Map<string, string[]>();
  let isAnswering = true;
  const nameRecords: NameRecords = {
    readTexts: async (name) => (isAnswering ? (texts.get(name) ?? []) : undefined),
    readMailServers: async () => (isAnswering ? ["mx.lakeside.example"] : undefined),
  };
  let sink: SmtpSink;
  let test: TestApp;
  let business: BusinessWithCampaigns;
  let people = 0;
  beforeAll(async () => {
    sink = await startSmtpSink();
    test = await startTestApp({
      env: { MAIL_FROM: "Review Flow <reviews@operator.example>" },
      nameRecords,
      mail: () => createSmtpTransport(sink.url),
    });
  });
  beforeEach(async () => {
    people += 1;
    business = await createBusinessWithCampaigns(test, `owner${people}@lakeside.example`);
    texts.clear();
    isAnswering = true;
    sink.received.length = 0;
  });
  afterAll(async () => {
    await test.close();
    await sink.close();
  });

  const details = { fromName: "Ruth at Lakeside", replyTo: "desk@lakeside.example" };
  const save = (domain = "lakeside.example") =>
    business.owner.call(saveSending, { body: { ...details, domain } });
  const makeKey = () => business.owner.call(makeSendingKey, { body: {} });
  const check = () => business.owner.call(checkSending, { body: {} });
  async function publishKey() {
    const { keyRecord } = await business.owner.call(getSending);
    texts.set(keyRecord?.name ?? "", [keyRecord?.value ?? ""]);
  }
  async function receive() {
    await business.add(`Ada ${people}`);
    await business.send();
    await test.drainJobs();
    const mail = sink.received.at(-1);
    if (!mail) throw new Error("Nothing arrived.");
    return mail;
  }
  /** Verifies with a library that the product does not use. */
  const verify = async (raw: Buffer) => {
    const resolver = async (name: string) => (texts.get(name) ?? []).map((text) => [text]);
    const { results } = await dkimVerify(raw, { resolver });
    return results;
  };
  const outcomes = (findings: { check: string; outcome: string }[]) =>
    Object.fromEntries(findings.map(({ check, outcome }) => [check, outcome]));

  it("sends from it, signed over both unsubscribe headers, once its key was found", async () => {
    await save();
    await makeKey();
    await publishKey();
    expect(await check()).toMatchObject({
      isProved: true,
      fromAddress: "reviews@lakeside.example",
    });

    const { raw, parsed, from } = await receive();
    expect(parsed.from).toEqual({ name: details.fromName, address: "reviews@lakeside.example" });
    expect(parsed.replyTo).toMatchObject([{ address: details.replyTo }]);
    expect(from).toBe("reviews@operator.example");
    const [result] = await verify(raw);
    expect(result).toMatchObject({
      signingDomain: "lakeside.example",
      status: { result: "pass", aligned: "lakeside.example" },
    });
    const signed = parsed.headers.find(({ key }) => key === "dkim-signature")?.value ?? "";
    expect(signed.replaceAll(/\s/g, "").toLowerCase()).toMatch(
      /h=[^;]*list-unsubscribe:list-unsubscribe-post/,
    );
    const preview = await business.owner.call(previewTemplate, {
      body: { subject: "How was it?", content: "Hello {{name}}, tell us: {{link}}" },
    });
    expect(preview).toMatchObject({
      from: `${details.fromName} <reviews@lakeside.example>`,
      replyTo: details.replyTo,
    });
  });

  it.each(["List-Unsubscribe", "List-Unsubscribe-Post"])(
    "has a signature that a change of %s breaks",
    async (header) => {
      await save();
      await makeKey();
      await publishKey();
      await check();
      const { raw } = await receive();
      const changed = raw.toString("latin1").replace(new RegExp(`^${header}:`, "m"), "$&x");
      const [result] = await verify(Buffer.from(changed, "latin1"));
      expect(result?.status.result).toBe("fail");
    },
  );

  it("does not send from it before its key was found, nor from another domain afterwards", async () => {
    await save();
    await makeKey();
    expect(await check()).toMatchObject({ isProved: false });
    const unsigned = await receive();
    expect(unsigned.parsed.from).toEqual({
      name: details.fromName,
      address: "reviews@operator.example",
    });
    expect(unsigned.headers.has("dkim-signature")).toBe(false);

    await publishKey();
    await check();
    expect(await save("other.example")).toMatchObject({ isProved: false, findings: [] });
    await save();
    await publishKey();
    await check();
    expect(await makeKey()).toMatchObject({ isProved: false });
  });

  it("abandons the domain when its record is gone, and keeps it while name servers do not respond", async () => {
    await save();
    await makeKey();
    await publishKey();
    await check();
    isAnswering = false;
    const silent = await check();
    expect(silent.isProved).toBe(true);
    expect(new Set(silent.findings.map(({ outcome }) => outcome))).toEqual(new Set(["unknown"]));
    isAnswering = true;
    texts.clear();
    expect(await check()).toMatchObject({ isProved: false });
  });

  it("sees the problem with each record, and the value to add", async () => {
    await save();
    await makeKey();
    const before = await check();
    expect(outcomes(before.findings)).toEqual({
      dkim: "fail",
      spf: "fail",
      dmarc: "fail",
      alignment: "fail",
      mx: "pass",
    });
    for (const { record } of before.findings) {
      if (record) texts.set(record.name, [record.value]);
    }
    expect(new Set((await check()).findings.map(({ outcome }) => outcome))).toEqual(
      new Set(["pass"]),
    );
  });

  it.each([
    ["operator.example", ["v=spf1 mx ~all", "v=spf1 a -all"], "spf", /2 SPF records/],
    ["operator.example", ["v=spf1 +all"], "spf", /every server/],
    ["_dmarc.lakeside.example", ["v=DMARC1; p=none", "v=DMARC1; p=reject"], "dmarc", /several/],
  ])("is told that the records at %s are wrong: %j", async (name, found, checked, words) => {
    await save();
    texts.set(name, found);
    const finding = (await check()).findings.find(({ check }) => check === checked);
    expect(finding).toMatchObject({ outcome: "fail", words: expect.stringMatching(words) });
  });

  it("is covered by the parent domain's policy", async () => {
    await save("mail.lakeside.example");
    texts.set("_dmarc.lakeside.example", ["v=DMARC1; p=quarantine"]);
    expect(outcomes((await check()).findings)).toMatchObject({ dmarc: "pass" });
  });

  it("keeps its private key sealed", async () => {
    await makeKey();
    const rows = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ key: string }>(sql`
        select dkim_private_key as key from business_sending where dkim_private_key is not null`),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).not.toContain("PRIVATE KEY");
  });

  it.each([
    { domain: "not a domain" },
    { domain: "localhost" },
    { domain: "a.example, b.example" },
    { domain: "gmail.com" },
    { domain: "ruth@Gmail.com" },
    { replyTo: "two@a.example, three@a.example" },
    { replyTo: "a@b.example\r\nBcc: all@x.example" },
  ])("refuses %j with words at the field", async (wrong) => {
    const body = { ...details, domain: "lakeside.example", ...wrong };
    const [field = ""] = Object.keys(wrong);
    await expect(business.owner.call(saveSending, { body })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  it("extracts the domain from the address of a website or a mailbox", async () => {
    expect(await save("https://www.Lakeside.example/contact")).toMatchObject({
      domain: "lakeside.example",
    });
    expect(await save("desk@lakeside.example")).toMatchObject({ domain: "lakeside.example" });
  });

  it("is told that a check needs a domain", async () => {
    await expect(check()).rejects.toMatchObject({ status: 400 });
  });
});
