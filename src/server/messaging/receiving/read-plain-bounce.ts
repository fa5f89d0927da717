import { classifyFailure } from "./classify-failure.ts";
import type { MailEventKind } from "./mail-event.ts";
import { onOneLine } from "./mail-parts.ts";

/** Lines at which the server's text ends and the returned message begins. */
const returnedMessage = new RegExp(
  [
    "^[>|*= -]*-{2,} *(?:below this line|this is a copy|the header of|original message|returned message|message header follows|unsent message|included is|start of returned|returned mail follows|the following is|forwarded message|mensaje original|message (?:text )?follows|original mail|undelivered message|enclosed)",
    "^[>|*= -]*-{2,}[>|*= -]*(?:original|returned|unsent|undelivered|rejected|bounced)? ?(?:message|mail|header)s?(?: text| header)? ?(?:follows|headers?)?:? *[-=*]{2,}",
    "^(?:here|below|following|included|enclosed|attached) (?:is|are) (?:a copy|the (?:first|header|message|original))",
    "^a (?:copy|summary) of the (?:original|undelivered)",
    "^(?:original message headers|the original message (?:follows|was|header)|the body of your message|your original message)",
    "^(?:received: from|return-path:|mime-version:|dkim-signature:|message-id: )",
  ].join("|"),
  "imu",
);
const stillTrying =
  /not yet been delivered|has been delayed|is delayed|been postponed|will (?:continue|be retried|keep trying)|attempts will (?:continue|be made)|warning message only|you do not need to resend|still being (?:tried|retried)|continues? to be (?:tried|retried)|no action is required/i;
/** Headers of our message that the server quotes. */
const quotedHeader =
  /^\s*(?:subject|from|sent|date|message-id|betreff|objet|asunto|assunto)(?: of [\w ]+)?\s*:.*(?:\n[ \t]+.*)*/gim;
const maxLength = 4000;

/**
 * Reads a server's report in plain text, without a machine-readable part: qmail's, Exim's, Yahoo's, Exchange's and
 * others'.
 * @returns undefined if the text is not a report.
 */
export function readPlainBounce(text: string): { kind: MailEventKind; words: string } | undefined {
  const end = returnedMessage.exec(text)?.index;
  const own = (end === undefined || end < 20 ? text : text.slice(0, end)).slice(0, maxLength);
  const oneLine = own
    .replace(quotedHeader, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (oneLine === "") return undefined;
  const words = onOneLine(oneLine);
  if (stillTrying.test(oneLine)) return { kind: "delayed", words };
  return { kind: classifyFailure("", oneLine), words };
}
