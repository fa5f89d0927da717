import { expect, it } from "vitest";
import { createSmtpTransport } from "#server/messaging/transports/smtp-transport.ts";
import { startSmtpSink } from "#tests/support/smtp-sink.ts";

it("an attachment arrives unchanged under its name", async () => {
  const sink = await startSmtpSink();
  const transport = createSmtpTransport(sink.url);
  const bytes = Buffer.from([0, 13, 10, 46, 255]);
  const delivery = await transport.send({
    messageId: "one@example.com",
    from: { name: "", address: "from@example.com" },
    to: "to@example.com",
    subject: "A report",
    text: "Text",
    html: "<p>Text</p>",
    headers: {},
    attachments: [
      {
        fileName: "report.pdf",
        contentType: "application/pdf",
        base64: bytes.toString("base64"),
      },
    ],
  });
  expect(delivery).toEqual({ outcome: "sent" });
  const [attachment] = sink.received[0]?.parsed.attachments ?? [];
  expect(attachment).toMatchObject({ filename: "report.pdf", mimeType: "application/pdf" });
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(bytes);
  await transport.close();
  await sink.close();
});
