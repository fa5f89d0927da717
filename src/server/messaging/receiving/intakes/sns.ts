import { createVerify, X509Certificate } from "node:crypto";
import { z } from "zod";
import { AppError } from "#shared/errors.ts";

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
export const snsMessage = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
export type SnsMessage = z.output<typeof snsMessage>;

const signedFields = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
} as const;

/** The pattern of Amazon's own validators: an S3 bucket called `sns` would pass with a looser one. */
const amazonHost = /^sns\.[a-zA-Z0-9-]{3,}\.amazonaws\.com(\.cn)?$/;

/** @throws AppError `webhook.amazon` unless the address belongs to Amazon's notification service. */
export function requireAmazon(address: string): URL {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || !amazonHost.test(url.hostname) || url.port !== "") {
    throw new AppError("webhook.amazon");
  }
  return url;
}

/** @throws AppError `webhook.amazon` unless Amazon signed it. */
export async function verifySnsMessage(
  fetchPage: typeof fetch,
  message: SnsMessage,
): Promise<void> {
  const url = requireAmazon(message.SigningCertURL);
  if (!url.pathname.endsWith(".pem")) throw new AppError("webhook.amazon");
  const fields =
    message.Type === "Notification"
      ? signedFields.Notification
      : signedFields.SubscriptionConfirmation;
  const signed = fields
    .flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]))
    .join("");
  const algorithm = message.SignatureVersion === "2" ? "RSA-SHA256" : "RSA-SHA1";
  const verify = createVerify(algorithm).update(signed, "utf8");
  try {
    const certificate = new X509Certificate(await (await fetchPage(url)).text());
    if (verify.verify(certificate.publicKey, message.Signature, "base64")) return;
  } catch (cause) {
    throw new AppError("webhook.amazon", { cause });
  }
  throw new AppError("webhook.amazon");
}
