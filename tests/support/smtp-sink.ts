import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A message received over SMTP, parsed by a library that the product does not use. */
export interface ReceivedMail {
  /** Envelope recipient. */
  to: string;
  /** Envelope sender. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Lower-case header name → value as sent, unfolded. */
  headers: Map<string, string>;
  messageId: string;
  parsed: Email;
  /** The exact bytes, as covered by signatures. */
  raw: Buffer;
}

/** The sink's reply to a recipient: accept the message, or a refusal such as 550 or 421. */
export type Verdict = "accept" | { code: number; message: string };

/** The SMTP stage at which the sink refuses every message. */
export interface Refusal {
  step: "greeting" | "auth" | "sender" | "recipient" | "data";
  code: number;
  message: string;
}

export interface SmtpSink {
  /** Value for `SMTP_URL`. */
  url: string;
  /** The same with credentials, which the sink accepts unless it refuses at `auth`. */
  urlWithPassword: string;
  /** Refusal for all messages while set. */
  refusal: Refusal | undefined;
  /** Number of sessions that ended with `refusal`. */
  refusals: number;
  /** Every accepted message, oldest first. */
  received: ReceivedMail[];
  /** Decides on each recipient; accepts by default. */
  decide: (recipient: string) => Verdict;
  /** Runs after a message is complete and before it is acknowledged; does nothing by default. */
  beforeAccept: () => Promise<void>;
  /** Resolves with the first matching message, already received or future. */
  waitFor(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** The six digits of the latest message to this address that was not returned before. */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that stores all messages. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const waiting = new Set<() => void>();
  const read = new Set<ReceivedMail>();
  /** @returns true if the session is refused at this stage. */
  function refusesAt(step: Refusal["step"], done: (error: Error) => void): boolean {
    const { refusal } = sink;
    if (refusal?.step !== step) return false;
    sink.refusals += 1;
    done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    return true;
  }
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_session, done) => void (refusesAt("greeting", done) || done()),
    onAuth: ({ username }, _session, done) =>
      void (refusesAt("auth", done) || done(null, { user: username })),
    onMailFrom: (_address, _session, done) => void (refusesAt("sender", done) || done()),
    onRcptTo({ address }, _session, done) {
      if (refusesAt("recipient", done)) return;
      const verdict = sink.decide(address);
      if (verdict === "accept") return done();
      done(Object.assign(new Error(verdict.message), { responseCode: verdict.code }));
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      void collect(stream)
        .then(async (raw) => ({ raw, parsed: await PostalMime.parse(raw) }))
        .then(({ raw, parsed }) => {
          if (refusesAt("data", done)) return;
          for (const { address } of rcptTo) {
            const from = mailFrom ? mailFrom.address : "";
            sink.received.push({ ...toReceived(parsed, address, from), raw });
          }
          for (const wake of waiting) wake();
          return sink.beforeAccept().then(() => done());
        })
        .catch(done);
    },
  });
  // Some tests kill a client in the middle of a message.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  const bound = typeof address === "object" ? address?.port : port;

  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${bound}`,
    urlWithPassword: `smtp://user:secret@127.0.0.1:${bound}`,
    refusal: undefined,
    refusals: 0,
    received: [],
    decide: () => "accept",
    beforeAccept: async () => undefined,
    waitFor: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = sink.received.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async codeFor(to) {
      const mail = await sink.waitFor((one) => one.to === to && !read.has(one) && hasCode(one));
      read.add(mail);
      return mail.text.match(code)?.[0] ?? "";
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return sink;
}

const code = /\b\d{6}\b/;
const hasCode = (mail: ReceivedMail) => code.test(mail.text);

function toReceived(parsed: Email, to: string, from: string): Omit<ReceivedMail, "raw"> {
  return {
    to,
    from,
    subject: parsed.subject ?? "",
    text: parsed.text ?? "",
    html: parsed.html ?? "",
    headers: new Map(parsed.headers.map(({ key, value }) => [key, value])),
    messageId: parsed.messageId ?? "",
    parsed,
  };
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
