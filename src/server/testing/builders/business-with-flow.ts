import sql from "sql-template-tag";
import { setPlatformLinks, updateBusiness } from "#shared/api/change-business.ts";
import { createFlow, type Flow, setFlowStatus } from "#shared/api/flows.ts";
import type { FlowContent } from "#shared/questions/questions.ts";
import { minimumTimeMs } from "#shared/responses/minimum-time.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import { stampForm } from "../../responses/submit/form-stamp.ts";
import { startTestApp, type TestApp, type TestPerson } from "../test-app.ts";
import { type Engine, testEngine } from "../test-database.ts";

/** One question of every type. */
export const claimFlow: FlowContent = {
  locale: null,
  title: "How did your claim go?",
  description: "A few <b>questions</b>",
  questions: [
    { type: "rating", text: "Overall?", description: "", options: [], required: true, lead: "" },
    {
      type: "multiple_choice",
      text: "What was it?",
      description: "",
      options: ["Car", "Home"],
      required: false,
      lead: "",
    },
    {
      type: "multi_select",
      text: "What did you like?",
      description: "",
      options: ["Speed", "Price", "Words"],
      required: false,
      lead: "",
    },
    {
      type: "text",
      text: "What happened?",
      description: "Long or short",
      options: [],
      required: true,
      lead: "",
    },
    {
      type: "short_text",
      text: "Who helped?",
      description: "",
      options: [],
      required: false,
      lead: "",
    },
  ],
};

export interface BusinessWithFlow {
  test: TestApp;
  owner: TestPerson;
  /** `claimFlow`, published. */
  flow: Flow;
  /** Creates and publishes a flow with the same content. */
  published(): Promise<Flow>;
  /** Invites another customer, Ada Lovelace; to the flow above by default. */
  invite(flowId?: string): Promise<{ id: string; token: string }>;
  /** Opens a page as a visitor. */
  page(path: string): Promise<Response>;
  /** Sends a form as a visitor; the flow's own by default. */
  post(fields: string[][], path?: string): Promise<Response>;
  /** The fields of a form of this flow that is old enough to be accepted. */
  stamped(flowId: string, key?: string): [string, string][];
  /** A form for the flow with this text, rating and choices; two choices by default. */
  answers(text: string, rating?: string, liked?: string[]): string[][];
}

/** A business with two destinations and a published flow, and the customer's requests to it. */
export async function createBusinessWithFlow(
  env: Record<string, string> = {},
  engine: Engine = testEngine,
): Promise<BusinessWithFlow> {
  const test = await startTestApp({ engine, env });
  const owner = await test.signUp("owner@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside & Sons" } });
  await owner.call(setPlatformLinks, {
    body: {
      links: [
        { kind: "google", label: "Google", url: "https://g.page/r/abc/review" },
        { kind: "yelp", label: "Yelp", url: "https://www.yelp.com/biz/lakeside" },
      ],
    },
  });
  async function published(): Promise<Flow> {
    const { id } = await owner.call(createFlow, { body: claimFlow });
    return owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
  }
  const flow = await published();
  const stamped = (flowId: string, key: string = crypto.randomUUID()): [string, string][] => {
    const { secrets, clock } = test.context;
    const madeAt = new Date(clock.now().getTime() - minimumTimeMs);
    const stamp = stampForm(secrets, { flowId, submissionKey: key }, { madeAt, asked: false });
    return [...Object.entries({ key, t: stamp })];
  };
  let people = 0;
  async function invite(flowId: string = flow.id) {
    people += 1;
    return test.context.database.serviceTransaction(async (tx) => {
      const [row] = await tx.query<{ id: string }>(sql`
        with person as (
          insert into contacts (business_id, name, email)
          select business_id, 'Ada Lovelace', ${`ada${people}@example.com`} from review_flows where id = ${flowId}
          returning id, business_id)
        insert into invitations (business_id, flow_id, contact_id, status)
        select business_id, ${flowId}, id, 'sent' from person returning id`);
      const id = row?.id as string;
      return { id, token: makeLinkToken(test.context.secrets, "invitation", id) };
    });
  }
  return {
    test,
    owner,
    flow,
    published,
    stamped,
    invite,
    page: async (path) => test.app.request(path),
    post: async (fields, path = `/review/${flow.id}`) =>
      test.app.request(path, {
        method: "POST",
        body: new URLSearchParams(fields as [string, string][]),
      }),
    answers(text, rating = "5", chosen = ["Words", "Speed"]) {
      const key = crypto.randomUUID();
      const [overall = "", kind = "", liked = "", happened = ""] = flow.questions.map(
        ({ id }) => `q-${id}`,
      );
      return [
        ...stamped(flow.id, key),
        [overall, rating],
        ...(chosen.length > 0 ? [[kind, "Home"]] : []),
        ...chosen.map((one) => [liked, one]),
        [happened, text],
      ];
    },
  };
}
