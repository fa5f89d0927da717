import { setPlatformLinks, updateBusiness } from "#shared/api/businesses.ts";
import { createFlow, type Flow, setFlowStatus } from "#shared/api/flows.ts";
import type { FlowContent } from "#shared/review/questions.ts";
import { startTestApp, type TestApp, type TestPerson } from "../../testing/test-app.ts";
import type { Engine } from "../../testing/test-database.ts";

/** One question of every type. */
export const claimFlow: FlowContent = {
  locale: null,
  title: "How did your claim go?",
  description: "A few <b>questions</b>",
  questions: [
    { type: "rating", text: "Overall?", description: "", options: [], required: true },
    {
      type: "multiple_choice",
      text: "What was it?",
      description: "",
      options: ["Car", "Home"],
      required: false,
    },
    {
      type: "multi_select",
      text: "What did you like?",
      description: "",
      options: ["Speed", "Price", "Words"],
      required: false,
    },
    {
      type: "text",
      text: "What happened?",
      description: "Long or short",
      options: [],
      required: true,
    },
    { type: "short_text", text: "Who helped?", description: "", options: [], required: false },
  ],
};

export interface ReviewDesk {
  test: TestApp;
  owner: TestPerson;
  /** `claimFlow`, published. */
  flow: Flow;
  /** Makes and publishes another one like it. */
  published(): Promise<Flow>;
  /** Opens a page as a visitor. */
  page(path: string): Promise<Response>;
  /** Sends a form as a visitor; default: the flow's own. */
  post(fields: string[][], path?: string): Promise<Response>;
  /** A complete form for the flow, with this text and rating. */
  answers(text: string, rating?: string): string[][];
}

/** A business with two places to post and a published flow, and the customers' side of it. */
export async function openReviewDesk(
  engine: Engine,
  env: Record<string, string> = {},
): Promise<ReviewDesk> {
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
  return {
    ...{ test, owner, flow, published },
    page: async (path) => test.app.request(path),
    post: async (fields, path = `/review/${flow.id}`) =>
      test.app.request(path, {
        method: "POST",
        body: new URLSearchParams(fields as [string, string][]),
      }),
    answers(text, rating = "5") {
      const [overall = "", kind = "", liked = "", happened = ""] = flow.questions.map(
        ({ id }) => `q-${id}`,
      );
      return [
        ["key", crypto.randomUUID()],
        [overall, rating],
        [kind, "Home"],
        [liked, "Words"],
        [liked, "Speed"],
        [happened, text],
      ];
    },
  };
}
