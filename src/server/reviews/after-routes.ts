import { type Context, Hono } from "hono";
import { stream } from "hono/streaming";
import { z } from "zod";
import { answerLimits } from "#shared/review/answers.ts";
import { postedAnswers } from "#shared/review/page.ts";
import { weaveLevels } from "#shared/review/weave/arrange.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { formLimit } from "../platform/http/form-limit.ts";
import { readFormBody } from "../platform/http/read-form-body.ts";
import type { LanguageModel } from "../platform/language-model.ts";
import { type RateLimit, takePoint } from "../platform/rate-limit.ts";
import type { Secrets } from "../platform/secrets.ts";
import {
  answersAddress,
  canChange,
  maxRedraws,
  type ReviewPlace,
  sourcesIn,
  thanksPage,
} from "./after-page.ts";
import {
  keepAfter,
  readOtherDrafts,
  readSentAnswers,
  type SentAnswers,
  withdrawAnswers,
} from "./after-store.ts";
import { draftByModel } from "./model-draft.ts";
import { flowIdOf, languageOf, type PublicPageDeps, responseIdOf, show } from "./public-page.ts";

export type AfterRouteDeps = PublicPageDeps & { clock: Clock; model: LanguageModel | undefined };

/** Drafts by the model that one business's customers may ask for in a day. */
const modelBudget: RateLimit = { points: 500, seconds: 86_400 };

/** What one customer may do on the page after sending in an hour; more is no person. */
const afterLimit: RateLimit = { points: 120, seconds: 3600 };

const text = z.string().max(answerLimits.text);

/** What the forms of the page after sending ask for. */
const action = z.discriminatedUnion("do", [
  z.object({ do: z.literal("redraw") }),
  z.object({ do: z.literal("insider") }),
  z.object({ do: z.literal("outsider") }),
  z.object({ do: z.literal("posted"), posted: z.enum(postedAnswers) }),
  z.object({ do: z.literal("message"), message: text }),
  z.object({
    do: z.literal("copied"),
    text,
    level: z.enum(weaveLevels),
    /** The model that wrote the draft, with the proof that came along. */
    by: z.string().max(200).optional(),
    proof: z.string().max(100).optional(),
  }),
  z.object({ do: z.literal("withdraw") }),
]);
type Action = z.infer<typeof action>;

/** The page after sending: help with the text, places to post, a word to the business, changes of mind. */
export function afterRoutes(deps: AfterRouteDeps, place: ReviewPlace): Hono {
  const { database, secrets, clock } = deps;
  const router = new Hono();

  /** Runs `fn` on the answers that the address names, or answers that there are none. */
  async function withAnswers(
    http: Context,
    fn: (tx: Tx, sent: SentAnswers, token: string) => Promise<Response>,
  ): Promise<Response> {
    const flowId = flowIdOf(http);
    const token = http.req.query("r") ?? "";
    const id = responseIdOf(secrets, token);
    if (!flowId || !id) return show(deps, http, { kind: "not_found" }, 404);
    return database.withService(async (tx) => {
      const sent = await readSentAnswers(tx, { id, flowId });
      if (!sent) return show(deps, http, { kind: "not_found" }, 404);
      const { businessName } = sent.flow;
      const language = languageOf(http, sent.locale);
      if (sent.withdrawnAt) {
        return show(deps, http, { kind: "withdrawn", businessName }, 410, language);
      }
      return fn(tx, sent, token);
    });
  }

  router.get(`${place.pattern}/thanks`, (http) =>
    withAnswers(http, async (tx, sent, token) => {
      const others = await readOtherDrafts(tx, sent);
      const level = http.req.query("level");
      const page = thanksPage(sent, {
        ...{ place, token, level, others, now: clock.now() },
        hasModel: deps.model !== undefined,
      });
      return show(deps, http, page, 200, languageOf(http, sent.locale));
    }),
  );

  router.post(`${place.pattern}/thanks`, formLimit, async (http) => {
    const parsed = action.safeParse(await readFormBody(http));
    return withAnswers(http, async (tx, sent, token) => {
      const { businessName } = sent.flow;
      if (parsed.data?.do === "withdraw" && !canChange(sent, clock.now())) {
        const language = languageOf(http, sent.locale);
        return show(deps, http, { kind: "expired", businessName }, 410, language);
      }
      const wait = await takePoint(tx, clock.now(), `after/${sent.id}`, afterLimit);
      if (wait !== undefined) return show(deps, http, { kind: "too_often" }, 429);
      if (parsed.data) await act(secrets, tx, sent, parsed.data, clock.now());
      const level = parsed.data?.do === "redraw" ? ("weave" as const) : undefined;
      return http.redirect(answersAddress(place, sent.flow.id, token, level), 303);
    });
  });

  router.post(`${place.pattern}/draft`, async (http) => {
    const { model } = deps;
    let asked: SentAnswers | undefined;
    const refusal = await withAnswers(http, async (tx, sent) => {
      const now = clock.now();
      const allowed = model && sent.ai.enabled && sent.redraws < maxRedraws;
      if (!allowed) return http.body(null, 409);
      const wait = await takePoint(tx, now, `draft/${sent.businessId}`, modelBudget);
      if (wait !== undefined) return http.body(null, 429);
      await keepAfter(tx, sent, { redraw: true }, now);
      asked = sent;
      return http.body(null, 204);
    });
    if (!asked || !model) return refusal;
    const sent: SentAnswers = asked;
    // No transaction is open while the model writes.
    return stream(http, async (out) => {
      const cancel = new AbortController();
      out.onAbort(() => cancel.abort());
      const { signal } = cancel;
      for await (const event of draftByModel({ model, clock, signal }, sourcesIn(sent), sent.ai)) {
        const proof = event.kind === "done" && {
          proof: secrets.mac("draft", proofOf(sent, event.by)),
        };
        await out.write(`${JSON.stringify({ ...event, ...proof })}\n`);
      }
    });
  });

  return router;
}

const proofOf = (sent: SentAnswers, by: string) => `${sent.id}/${by}`;

async function act(
  secrets: Secrets,
  tx: Tx,
  sent: SentAnswers,
  asked: Action,
  now: Date,
): Promise<void> {
  switch (asked.do) {
    case "redraw":
      if (sent.redraws < maxRedraws) await keepAfter(tx, sent, { redraw: true }, now);
      return;
    case "insider":
      return keepAfter(tx, sent, { insider: true }, now);
    case "outsider":
      return keepAfter(tx, sent, { insider: false }, now);
    case "posted":
      return keepAfter(tx, sent, { posted: asked.posted }, now);
    case "message":
      return keepAfter(tx, sent, { privateMessage: asked.message.trim() }, now);
    case "copied": {
      const proved =
        asked.by && asked.proof && secrets.verifyMac("draft", proofOf(sent, asked.by), asked.proof);
      const by = proved && asked.by ? asked.by : asked.level === "own" ? "customer" : "weaver";
      return keepAfter(tx, sent, { draft: { text: asked.text, level: asked.level, by } }, now);
    }
    case "withdraw":
      return withdrawAnswers(tx, sent, now);
  }
}
