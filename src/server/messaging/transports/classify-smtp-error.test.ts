import { expect, it } from "vitest";
import { classifySmtpError } from "./classify-smtp-error.ts";

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

it("a message that cannot even be written is tried again like before", () => {
  expect(classifySmtpError({ message: "odd", code: "ESTREAM", command: "API" }).outcome).toBe(
    "retry",
  );
});
