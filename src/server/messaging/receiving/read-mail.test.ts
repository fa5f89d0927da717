import { expect, it } from "vitest";
import { readMail } from "./read-mail.ts";

const server = "From: MAILER-DAEMON@mx.example\nSubject: failure notice\n";
const unknownUser = "550 No such user here";
const status =
  "--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.1.1\n--r--";

const mails: [name: string, mail: string, kind: string][] = [
  [
    "a report that a gateway passes on as an attachment",
    "From: postmaster@gw.example\nSubject: Delivery\nContent-Type: multipart/mixed; boundary=m\n\n" +
      "--m\nContent-Type: text/plain\n\nConfidential.\n--m\nContent-Type: message/rfc822\n\n" +
      `${server}Content-Type: multipart/report; report-type=delivery-status; boundary=r\n\n${status}\n--m--`,
    "bounced",
  ],
  [
    "a report whose announced parts are missing",
    `${server}Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n${unknownUser}`,
    "bounced",
  ],
  [
    "a whole message that a program returns",
    "From: no-reply@mail.example\nSubject: メールエラー通知\nContent-Type: multipart/mixed; boundary=m\n\n" +
      `--m\nContent-Type: text/plain\n\n${unknownUser}\n--m\nContent-Type: message/rfc822\n\nSubject: Hi\n\nHi\n--m--`,
    "bounced",
  ],
  [
    "a reason in the subject",
    "From: MAILER-DAEMON@mx.example\nSubject: Returned mail: User unknown\n\nThese addresses failed: a@b.example",
    "bounced",
  ],
  [
    "a report without an author",
    "Return-Path: <>\nFrom: <>\nAuto-Submitted: auto-replied\n\nYou sent mail to a@b.example. That's not a valid user here.",
    "bounced",
  ],
  [
    "a refusal of the sender with a reason in the subject",
    "From: MAILER-DAEMON@mx.example\nSubject: Returned mail: User unknown\n\n554 Sender rejected as spam",
    "refused",
  ],
];

it.each(mails)("%s is read", async (_, mail, kind) => {
  expect(await readMail(Buffer.from(mail))).toMatchObject({ type: "report", kind });
});
