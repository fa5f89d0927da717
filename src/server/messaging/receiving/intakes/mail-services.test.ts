import "reflect-metadata";
import { createSign, generateKeyPairSync, webcrypto } from "node:crypto";
import { X509CertificateGenerator } from "@peculiar/x509";
import { describe, expect, it } from "vitest";
import { businessThatReceives } from "../../../testing/builders/business-that-receives.ts";
import { startedTestApp } from "../../../testing/started-test-server.ts";

let certificate = "";
const test = startedTestApp({ fetchPage: async () => new Response(certificate) });
const receiving = businessThatReceives(test);
const { invited, fixture, post } = receiving;

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`events:${password}`).toString("base64")}`,
});

/** A key with its own certificate, like those of Amazon's service. */
async function createSigner() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const der = privateKey.export({ type: "pkcs8", format: "der" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const keys = {
    privateKey: await webcrypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"]),
    publicKey: await webcrypto.subtle.importKey("spki", spki, algorithm, true, ["verify"]),
  };
  const name = "CN=sns.amazonaws.com";
  const made = await X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    signingAlgorithm: algorithm,
  });
  return {
    certificate: made.toString("pem"),
    sign: (text: string) => createSign("RSA-SHA256").update(text).sign(privateKey, "base64"),
  };
}

describe("mail services", () => {
  it("Postmark's complaint is accepted with the password in its URL, and refused with another", async () => {
    const one = await invited();
    const body = await fixture("postmark-complaint.json", one.messageId);
    expect(await post("postmark", body, basic("guess"))).toBe("webhook.password");
    expect(await one.readStatus()).toBe("unknown");
    expect(await post("postmark", body, basic(receiving.secret))).toBe("recorded");
    expect(await post("postmark", body, basic(receiving.secret))).toBe("repeated");
    expect(await one.readStatus()).toBe("complained");
  });

  it("Mailgun's permanent failure counts once, and its own suppressions count as their reason", async () => {
    const [failed, suppressed] = [await invited(), await invited()];
    const body = await fixture("mailgun-failed.json", failed.messageId);
    expect(await post("mailgun", body, basic("guess"))).toBe("webhook.password");
    expect(await post("mailgun", body, basic(receiving.secret))).toBe("recorded");
    expect(await post("mailgun", body, basic(receiving.secret))).toBe("repeated");
    expect(await failed.readStatus()).toBe("bounced");
    const other = (await fixture("mailgun-failed.json", suppressed.messageId))
      .replace("G9Bn5sl1TC6nu79C8C0bwg", "another")
      .replace('"reason": "bounce"', '"reason": "suppress-unsubscribe"');
    expect(await post("mailgun", other, basic(receiving.secret))).toBe("recorded");
    expect(await suppressed.readStatus()).toBe("unsubscribed");
  });

  it.each([
    ['"severity": "permanent"', '"severity": "temporary"', "recorded"],
    ['"event": "failed"', '"event": "opened"', "no_effect"],
    [
      "5.1.1 The email account that you tried to reach does not exist",
      "SPF check failed",
      "recorded",
    ],
  ])("Mailgun's event with %s as %s stops nobody", async (found, replaced, outcome) => {
    const one = await invited();
    const body = (await fixture("mailgun-failed.json", one.messageId))
      .replace("G9Bn5sl1TC6nu79C8C0bwg", crypto.randomUUID())
      .replace('"enhanced-code": "5.1.1"', '"enhanced-code": ""')
      .replace(found, replaced);
    expect(await post("mailgun", body, basic(receiving.secret))).toBe(outcome);
    expect(await one.readStatus()).toBe("unknown");
  });

  it("Amazon's bounce counts only with Amazon's signature and certificate", async () => {
    const one = await invited();
    const signer = await createSigner();
    certificate = signer.certificate;
    const message = {
      Type: "Notification",
      MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
      TopicArn: "arn:aws:sns:us-west-2:123456789012:MyTopic",
      Message: await fixture("ses-bounce.json", one.messageId),
      Timestamp: "2012-05-02T00:54:06.655Z",
      SignatureVersion: "2",
      SigningCertURL:
        "https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem",
    };
    const signed = ["Message", "MessageId", "Timestamp", "TopicArn", "Type"]
      .map((name) => `${name}\n${message[name as keyof typeof message]}\n`)
      .join("");
    const Signature = signer.sign(signed);
    const send = (changes: object) =>
      post("ses", JSON.stringify({ ...message, Signature, ...changes }), basic(receiving.secret));
    expect(await send({ Timestamp: "2013-05-02T00:54:06.655Z" })).toBe("webhook.amazon");
    expect(
      await send({ SigningCertURL: "https://sns.us-west-2.amazonaws.com.attacker.example/a.pem" }),
    ).toBe("webhook.amazon");
    for (const SigningCertURL of [
      "https://sns.s3.amazonaws.com/a.pem",
      "https://sns.us-west-2.amazonaws.com/a.txt",
    ])
      expect(await send({ SigningCertURL })).toBe("webhook.amazon");
    expect(await one.readStatus()).toBe("unknown");
    expect(await send({})).toBe("recorded");
    expect(await send({})).toBe("repeated");
    expect(await one.readStatus()).toBe("bounced");
  });
});
