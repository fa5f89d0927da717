import { expect, it } from "vitest";
import { classifyFailure } from "./classify-failure.ts";

/** Refusals that the big mailbox providers and common mail servers document or send. */
const noSuchAddress: [status: string, words: string][] = [
  [
    "5.4.1",
    "550 5.4.1 Recipient address rejected: Access denied. [AM0EUR02FT020.eop-EUR02.prod.protection.outlook.com]",
  ],
  [
    "5.1.10",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ann@contoso.com not found by SMTP address lookup",
  ],
  [
    "5.5.0",
    "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [DB5EUR01FT012.eop-EUR01.prod.protection.outlook.com]",
  ],
  [
    "5.0.0",
    "554 delivery error: dd This user doesn't have a yahoo.com account (ann@yahoo.com) [0] - mta1199.mail.gq1.yahoo.com",
  ],
  ["5.0.0", "552 1 Requested mail action aborted, mailbox not found"],
  [
    "5.1.1",
    "550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos or 550-5.1.1 unnecessary spaces. Learn more at 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser gsmtp",
  ],
  [
    "5.2.1",
    "550 5.2.1 The email account that you tried to reach is inactive. Learn more at https://support.google.com/mail/?p=DisabledUser",
  ],
  ["5.4.1", "550 5.4.1 All recipient addresses rejected : Access denied"],
  ["5.2.1", "550 5.2.1 This mailbox has been blocked due to inactivity"],
  ["5.1.1", "550 5.1.1 <ann@icloud.com>: user does not exist"],
  [
    "5.0.0",
    "550 Requested action not taken: mailbox unavailable For explanation visit https://postmaster.gmx.net/en/case?c=r0103",
  ],
  ["5.1.1", "550 5.1.1 unknown or illegal alias: ann@me.com"],
  ["5.0.0", "550 5.1.1 <ann@comcast.net> Account not available"],
  ["5.1.0", "550 #5.1.0 Address rejected."],
  ["", "550 No such user here"],
  [
    "5.7.1",
    "554 5.7.1 <ann@example.com>: Recipient address rejected: user ann@example.com does not exist",
  ],
  ["5.7.1", "550 5.7.1 No such user c18si2365148hub"],
  ["5.7.1", "550 5.7.1 No mailbox found"],
  [
    "5.1.1",
    "550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown in relay recipient table",
  ],
  ["5.0.0", "553 sorry, badrcptto(user mail-box not found) (#5.7.1)"],
  ["", "550 <ann@free.fr>: Recipient address rejected: User unknown in virtual mailbox table"],
  ["5.1.1", "550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. LPN007_416"],
  ["5.5.1", "550 5.5.1 Recipient rejected - No such user ann (ann@qq.com)"],
  ["", "550 Mailbox not found or access denied"],
  ["", "550 The mailbox ann@zoho.com does not exist (ann) 5.1.1"],
  ["5.1.1", "550-ann@fastmail.com 550 5.1.1 unknown user"],
  ["5.1.1", "550 5.1.1 Invalid recipient: ann@mimecast.example"],
  [
    "5.4.4",
    "Host or domain name not found. Name service error for name=exmaple.com type=AAAA: Host not found",
  ],
  ["5.1.0", "Domain example.com does not accept mail (nullMX)"],
  ["5.4.4", "Invalid domain"],
  ["5.1.2", "550 Host unknown (Name server: exmaple.com: host not found)"],
  ["", "Unrouteable address"],
  ["", "550 Der Empfänger ist unbekannt"],
  ["", "550 Utilisateur inconnu !"],
  ["", "550 No existe dicha persona"],
  ["", "550 Usuário inexistente"],
  ["", "550 Nessun utente simile in questo indirizzo"],
  ["", "550 invalid mailbox. Такого пользователя нет: пользователь не найден"],
  ["", "550 该用户不存在"],
  ["", "550 المستخدم غير موجود"],
];

/** Messages about the sender, the connection, a policy, or only this message. */
const notOfAddress: [status: string, words: string][] = [
  [
    "5.7.26",
    "550 5.7.26 Unauthenticated email from example.com is not accepted due to domain's DMARC policy. The DMARC record for the domain does not exist",
  ],
  [
    "5.7.23",
    "550 5.7.23 The message was rejected because of Sender Policy Framework violation: SPF record does not exist",
  ],
  ["5.7.1", "550 5.7.1 rejected: reverse DNS record does not exist"],
  ["", "550 Your server's reverse DNS record does not exist"],
  ["5.1.8", "553 5.1.8 <a@b.example>... Domain of sender address a@b.example does not exist"],
  ["5.1.7", "550 5.1.7 Invalid address: user unknown"],
  ["5.1.0", "550 5.1.0 <a@b.example> sender rejected: user unknown"],
  ["", "550 Sender verify failed: Unrouteable address"],
  ["5.0.0", "450 4.1.8 <a@b.example>: Sender address rejected: Domain not found"],
  ["5.7.1", "550 5.7.1 Service unavailable, Client host [192.0.2.1] blocked using Spamhaus"],
  [
    "",
    "550 Requested action not taken: mailbox unavailable. Sender's IP address 192.0.2.1 is on a blocklist",
  ],
  [
    "5.2.1",
    "550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered",
  ],
  ["", "550 Too many invalid recipients from your IP"],
  ["", "421 too many unknown users from 192.0.2.1"],
  ["5.7.1", "550 5.7.1 Message rejected due to low reputation: recipient unknown"],
  ["5.1.1", "550 5.1.1 rejected by policy: user unknown"],
  ["5.7.1", "550 5.7.1 <a@b.example>: From address rejected: user unknown"],
  ["5.7.1", "550 5.7.1 Message rejected. From user unknown"],
  ["5.7.1", "550 5.7.1 Your account does not exist"],
  ["5.7.1", "550 5.7.1 unknown user or wrong password"],
  ["5.7.1", "550 5.7.1 Recipient unknown or not accepting mail from your network"],
  ["5.7.1", "550 5.7.1 account disabled"],
  ["5.7.1", "550 5.7.1 domain does not exist"],
  ["5.7.1", "553 5.7.1 No such user, relaying denied"],
  ["5.7.509", "550 5.7.509 Access denied, no such user"],
  ["", "550-Callback setup failed while verifying <a@b.example> 550 No such user"],
  ["", "550 Callout verification failed: 550 No such user"],
  ["", "550 Your return address does not exist"],
  ["", "550 Reply-To address does not exist"],
  ["", "550 The address in From: header does not exist"],
  ["", "550 Your e-mail address does not exist"],
  ["5.5.0", "554 5.5.0 Failure: relaying denied, no such domain"],
  ["5.4.1", "550 5.4.1 Relay access denied"],
  ["5.7.1", "554 5.7.1 <ann@example.com>: Recipient address rejected: Access denied"],
  ["5.0.0", "550 HELO name does not exist"],
  ["5.2.2", "552 5.2.2 The email account that you tried to reach is over quota"],
  ["5.1.1", "550 5.1.1 ann@example.com mailbox is full"],
  ["", "552 Requested mail action aborted: exceeded storage allocation"],
  ["", "550 Postfach ist voll"],
  ["5.3.4", "552 5.3.4 Message size exceeds fixed limit"],
  ["", "550 mailbox temporarily unavailable"],
  ["5.0.0", "554 5.0.0 rejected"],
];

it.each(noSuchAddress)("%s “%s” says that there is no such address", (status, words) => {
  expect(classifyFailure(status, words)).toBe("bounced");
});

it.each(notOfAddress)("%s “%s” says nothing about the address", (status, words) => {
  expect(classifyFailure(status, words)).not.toBe("bounced");
});

it("a temporary failure is a delay, whatever its reason", () => {
  expect(classifyFailure("4.1.1", "450 4.1.1 User unknown")).toBe("delayed");
  expect(classifyFailure("", "450 No such user here")).toBe("delayed");
  expect(classifyFailure("4.4.7", "550 5.1.1 User unknown")).toBe("bounced");
});
