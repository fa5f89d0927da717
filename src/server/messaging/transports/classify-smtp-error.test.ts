import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { classifySmtpError } from "./classify-smtp-error.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const replied = (command: string, response: string) =>
  classifySmtpError({
    message: response,
    code: "EENVELOPE",
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  }).outcome;

it.each([
  ["CONN", "554 5.7.1 Your address is on a list"],
  ["CONN", "421 Too many connections"],
  ["EHLO", "550 Go away"],
  ["AUTH PLAIN", "535 5.7.8 Wrong password"],
  ["AUTH PLAIN", "454 4.7.0 Temporary authentication failure"],
  ["MAIL FROM", "550 5.1.0 Sender refused"],
  ["MAIL FROM", "451 Try again"],
  ["MAIL FROM", "530 5.7.0 Authentication required"],
  ["RCPT TO", "530 5.7.0 Authentication required"],
  ["RCPT TO", "550-5.4.5 Daily user sending limit exceeded\n550 5.4.5 See the help"],
  ["RCPT TO", "550 5.1.8 Sender address rejected: domain not found"],
  ["RCPT TO", "554 5.7.1 <a@b.example>: Relay access denied"],
  ["RCPT TO", "550 5.7.1 Relaying denied"],
  ["RCPT TO", "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain"],
  ["RCPT TO", "550 relay not permitted"],
  ["RCPT TO", "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list"],
  ["RCPT TO", "554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied"],
  ["RCPT TO", "504 5.5.2 <here>: Helo command rejected: need fully-qualified hostname"],
  ["RCPT TO", "553 5.7.1 <reviews@here.example>: Sender address rejected: not owned by user"],
  ["DATA", "554 Sending quota exceeded"],
  ["DATA", "550 5.4.5 Daily user sending limit exceeded"],
])("at %s the reply %s stops all mail", (command, response) => {
  expect(replied(command, response)).toBe("pause");
});

it.each([
  ["RCPT TO", "550 No such user here"],
  ["RCPT TO", "550 5.1.1 User unknown"],
  ["RCPT TO", "553 5.1.3 Bad address"],
  ["RCPT TO", "552 5.2.2 Mailbox full"],
  ["RCPT TO", "550 5.7.1 This user takes no mail from you"],
  ["RCPT TO", "554 5.7.1 <a@b.example>: Recipient address rejected: Access denied"],
  ["DATA", "550-5.1.1 User unknown\n550 5.1.1 Check the address"],
  ["DATA", "552 5.2.2 Mailbox full"],
  ["DATA", "552 Too large"],
  ["DATA", "552 5.3.4 Message too big"],
  ["DATA", "554 5.6.0 Broken message"],
  ["MAIL FROM", "552 5.3.4 Message size exceeds the limit"],
])("at %s the reply %s is final for that message alone", (command, response) => {
  expect(replied(command, response)).toBe("reject");
});

it.each([
  ["RCPT TO", "450 4.2.1 Greylisted"],
  ["RCPT TO", "452 4.2.2 Mailbox full for now"],
  ["DATA", "451 4.3.0 Try again"],
])("at %s the reply %s concerns one message and may change", (command, response) => {
  expect(replied(command, response)).toBe("retry");
});

it.each(["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EPROTOCOL", "EAUTH"])(
  "a failure of the connection (%s) stops all mail",
  (code) => {
    const error = { message: "It failed", code, command: "CONN" };
    expect(classifySmtpError(error)).toEqual({ outcome: "pause", reason: "It failed" });
  },
);

it.each([
  [
    "40FD45D9107F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/openssl/tlsany_meth.c:77:",
    "No TLS connection to the mail server: it does not answer in TLS on this port.",
  ],
  [
    "40FD45D9107F0000:error:0A00042E:SSL routines:ssl3_read_bytes:tlsv1 alert protocol version:../deps/openssl/rec_layer_s3.c:918:",
    "No TLS connection to the mail server: it offers no safe version of TLS.",
  ],
  [
    "Hostname/IP does not match certificate's altnames: Host: localhost. is not cert's CN: mail.example",
    "No TLS connection to the mail server: its certificate is for another host name.",
  ],
  ["certificate has expired", "No TLS connection to the mail server: its certificate has expired."],
  [
    "self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca",
    "No TLS connection to the mail server: its certificate is not signed by an authority that this machine trusts (NODE_EXTRA_CA_CERTS adds one).",
  ],
])("the TLS failure %s is put into words", (message, reason) => {
  const error = { message, code: "ESOCKET", command: "CONN" };
  expect(classifySmtpError(error)).toEqual({ outcome: "pause", reason });
});

it("a mail server that does not answer in TLS stops all mail and is described clearly", async () => {
  const server = createServer((socket) => socket.on("error", () => undefined).write("220 hi\r\n"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const transport = createSmtpTransport(`smtps://127.0.0.1:${port}`);
  const mail = { messageId: "1@example.com", from: { name: "", address: "a@example.com" } };
  const content = { to: "b@example.com", subject: "", text: "", html: "", headers: {} };
  expect(await transport.send({ ...mail, ...content })).toEqual({
    outcome: "pause",
    reason: "No TLS connection to the mail server: it does not answer in TLS on this port.",
  });
  await transport.close();
  server.close();
});

it("a message that cannot even be composed is retried as before", () => {
  expect(classifySmtpError({ message: "odd", code: "ESTREAM", command: "API" }).outcome).toBe(
    "retry",
  );
});
