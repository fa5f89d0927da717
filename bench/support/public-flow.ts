import { randomBytes } from "node:crypto";
import { systemRandom } from "../../src/server/platform/random.ts";
import { createSecrets, type Secrets } from "../../src/server/platform/secrets.ts";
import { stampForm } from "../../src/server/responses/submit/form-stamp.ts";
import { updateBusiness } from "../../src/shared/api/change-business.ts";
import { createFlow, type Flow, setFlowStatus } from "../../src/shared/api/flows.ts";
import type { QuestionTypeName } from "../../src/shared/questions/question-types.ts";
import { type ApiClient, signInOverHttp } from "../../tests/support/api-client.ts";
import { startSmtpSink } from "../../tests/support/smtp-sink.ts";
import { type RunningServer, startServer } from "../../tests/support/start-server.ts";
import type { LoadOptions } from "./load.ts";

interface NewQuestion {
  text: string;
  type: QuestionTypeName;
  options: string[];
  description: string;
  required: boolean;
}

const question = (text: string, type: QuestionTypeName, options: string[] = []): NewQuestion => ({
  text,
  type,
  options,
  description: "",
  required: true,
});

/** One question of each type. */
export const fiveQuestions: NewQuestion[] = [
  question("What did we do for you?", "short_text"),
  question("How happy are you with it?", "rating"),
  question("What should we keep doing?", "text"),
  question("Would you come again?", "multiple_choice", ["Yes", "No", "Maybe"]),
  question("How did you find us?", "multi_select", ["A friend", "The web", "Walked by"]),
];

export interface FlowServer {
  server: RunningServer;
  owner: ApiClient;
  flow: Flow;
  secrets: Secrets;
  /** Environment that the server was started with. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * The real server with a business that has published a flow of five questions.
 * @param dataDirectory kept after the server stops; defaults to a temporary one.
 */
export async function startFlowServer(
  settings: Record<string, string> = {},
  dataDirectory?: string,
): Promise<FlowServer> {
  const key = randomBytes(32);
  const sink = await startSmtpSink();
  const env = {
    SMTP_URL: sink.url,
    SECRETS_KEY: key.toString("base64url"),
    // The load comes from many networks, as customers do.
    TRUST_PROXY: "127.0.0.1,::1",
    LOG_LEVEL: "warn",
    ...settings,
  };
  const server = await startServer({ env, ...(dataDirectory && { dataDirectory }) });
  const owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  await owner.call(updateBusiness, {
    body: { name: "Lakeside Insurance", timeZone: "UTC", postalAddress: "1 Lake Street, Madison" },
  });
  const draft = await owner.call(createFlow, {
    body: { title: "How did we do?", description: "Two minutes.", questions: fiveQuestions },
  });
  const flow = await owner.call(setFlowStatus, {
    flowId: draft.id,
    body: { status: "published" },
  });
  return {
    server,
    owner,
    flow,
    env,
    secrets: createSecrets(key, systemRandom),
    async stop() {
      await server.stop();
      await sink.close();
    },
  };
}

/**
 * A request for the page.
 * @param encoding `gzip` as browsers ask for it; the bare servers do not compress.
 */
export function pageRequest({ id }: Flow, encoding: "gzip" | "identity"): Buffer {
  return Buffer.from(
    `GET /review/${id} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\naccept-language: en\r\naccept-encoding: ${encoding}\r\n\r\n`,
  );
}

/** More than any server handles per second. Requests beyond it are generated on demand. */
const mostPerSecond = 6000;

/**
 * A page signs its form long before it is submitted, so for all servers alike the forms are generated before the
 * measured time.
 * @param path of the submission endpoint, before the flow's id.
 */
export function submissions(
  flow: Flow,
  secrets: Secrets,
  path = "/review/",
): Pick<LoadOptions, "request" | "prepare"> {
  const ready: string[] = [];
  const make = () => submissionRequest(flow, secrets, path);
  return {
    request: () => ready.pop() ?? make(),
    prepare(seconds) {
      while (ready.length < seconds * mostPerSecond) ready.push(make());
    },
  };
}

/** The complete form, opened a minute ago from a random network. */
function submissionRequest({ id, questions }: Flow, secrets: Secrets, path: string): string {
  const key = crypto.randomUUID();
  const made = { madeAt: new Date(Date.now() - 60_000), asked: false };
  const fields = new URLSearchParams({
    key,
    t: stampForm(secrets, { flowId: id, submissionKey: key }, made),
    lang: "en",
    website: "",
  });
  for (const question of questions) fields.set(`q-${question.id}`, answerTo(question));
  const body = fields.toString();
  const network = randomBytes(4).join(".");
  return `POST ${path}${id} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${network}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

function answerTo({ type, options }: Flow["questions"][number]): string {
  if (type === "rating") return "4";
  return options[0] ?? "They repaired the roof in a day and left everything clean.";
}
