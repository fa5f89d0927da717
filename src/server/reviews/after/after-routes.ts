import { type Context, Hono } from "hono";
import { stream } from "hono/streaming";
import { z } from "zod";
import { postedAnswers, textVersions } from "#shared/review/page.ts";
import { answerLimits, ownTextLimit } from "#shared/review/text-limits.ts";
import { weaveLevels } from "#shared/review/weave/arrange/levels.ts";
import { addsWords } from "#shared/review/weave/check/own-words.ts";
import { canHelp } from "#shared/review/weave/sources/sources.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { formLimit } from "../../platform/http/form-limit.ts";
import { readFormBody } from "../../platform/http/read-form-body.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import {
  isOutOfPoints,
  type RateLimit,
  requirePoint,
  takePoint,
} from "../../platform/rate-limit.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { draftByModel, fitsModel } from "../model/model-draft.ts";
import {
  flowIdOf,
  languageOf,
  type PublicPageDeps,
  responseIdOf,
  show,
} from "../page/public-page.ts";
import {
  answersAddress,
  canChange,
  maxRedraws,
  type ReviewPlace,
  type ThanksInput,
  type Typed,
  thanksPage,
} from "./after-page.ts";
import {
  type AfterChange,
  keepAfter,
  readOtherDrafts,
  readSentAnswers,
  type SentAnswers,
  takeRedraw,
  withdrawAnswers,
} from "./after-store.ts";
import { type ShownText, shownText, sourcesIn } from "./shown-text.ts";

export type AfterRouteDeps = PublicPageDeps & { clock: Clock; model: LanguageModel | undefined };

/** Drafts by the model that one business's customers may ask for in a day. */
const modelBudget: RateLimit = { points: 500, seconds: 86_400 };

/** What one customer may do on the page after sending in an hour; more is no person. */
const afterLimit: RateLimit = { points: 120, seconds: 3600 };

/** A browser sends line ends of two characters. */
const typedText = z.string().transform((text) => text.replaceAll("\r\n", "\n"));

/** What the forms of the page after sending ask for. Buttons that say more have a name of their own. */
const action = z.object({
  do: z
    .enum(["redraw", "insider", "outsider", "posted", "message", "copied", "keep", "withdraw"])
    .optional(),
  posted: z.enum(postedAnswers).optional(),
  /** The version to go to. */
  show: z.enum(textVersions).optional(),
  message: typedText.optional(),
  /** The text as it stands, which version it began as, and how far the aid went for it. */
  text: typedText.optional(),
  shown: z.enum(textVersions).optional(),
  level: z.enum(weaveLevels).optional(),
  /** Who made the draft, with the proof that came along. */
  by: z.string().max(200).optional(),
  proof: z.string().max(100).optional(),
  /** Copied some time ago, without a connection. */
  held: z.literal("1").optional(),
});
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

  function showThanks(
    http: Context,
    sent: SentAnswers,
    shown: Pick<ThanksInput, "token" | "others" | "level" | "isKept" | "typed">,
  ): Promise<Response> {
    const page = thanksPage(sent, {
      ...{
        place,
        now: clock.now(),
        hasModel: deps.model !== undefined,
        ...shown,
      },
      prove: (by) => secrets.mac("draft", proofOf(sent, by)),
    });
    return show(deps, http, page, shown.typed ? 413 : 200, languageOf(http, sent.locale));
  }

  router.get(`${place.pattern}/thanks`, (http) =>
    withAnswers(http, async (tx, sent, token) => {
      const others = await readOtherDrafts(tx, sent);
      const { level, kept } = http.req.query();
      const isKept = kept !== undefined;
      return showThanks(http, sent, { token, others, level, isKept, typed: undefined });
    }),
  );

  router.post(`${place.pattern}/thanks`, formLimit, async (http) => {
    const parsed = action.safeParse(await readFormBody(http));
    return withAnswers(http, async (tx, sent, token) => {
      const { businessName } = sent.flow;
      const language = languageOf(http, sent.locale);
      if (!parsed.success) {
        // No form of ours sends it, and nothing of it is done.
        return show(deps, http, { kind: "unavailable" }, 400, language);
      }
      const asked = parsed.data;
      if (asked.do === "withdraw" && !canChange(sent, clock.now())) {
        return show(deps, http, { kind: "expired", businessName }, 410, language);
      }
      const wait = await takePoint(tx, clock.now(), `after/${sent.id}`, afterLimit);
      if (wait !== undefined) return show(deps, http, { kind: "too_often" }, 429, language);
      const others = await readOtherDrafts(tx, sent);
      const typed = tooLongIn(asked);
      if (typed) {
        return showThanks(http, sent, { token, others, level: asked.shown, isKept: false, typed });
      }
      const from = asked.do === "redraw" ? "weave" : asked.shown;
      const before = shownText(sent, from, others);
      const isNew = await act({ secrets, tx, now: clock.now() }, sent, asked, before);
      const level =
        asked.show ?? (asked.do === "redraw" ? "weave" : isNew ? undefined : asked.shown);
      const isKept = asked.do === "keep" && (asked.text ?? "").trim() !== "";
      return http.redirect(answersAddress(place, sent.flow.id, token, { level, isKept }), 303);
    });
  });

  router.post(`${place.pattern}/draft`, async (http) => {
    const { model } = deps;
    let asked: { sent: SentAnswers; others: string[] } | undefined;
    const refusal = await withAnswers(http, async (tx, sent) => {
      const now = clock.now();
      const sources = sourcesIn(sent);
      const isOffered = sent.ai.enabled && canHelp(sources) && fitsModel(sources, sent.ai);
      const allowed = model && isOffered && sent.redraws < maxRedraws;
      if (!allowed) return http.body(null, 409);
      if (!(await takeRedraw(tx, sent, { most: maxRedraws, now }))) return http.body(null, 409);
      asked = { sent, others: await readOtherDrafts(tx, sent) };
      // Last: a press that is refused costs the business nothing, and a spent budget the customer nothing.
      requirePoint(tx, now, `draft/${sent.businessId}`, modelBudget);
      return http.body(null, 204);
    }).catch((error: unknown) => {
      if (!isOutOfPoints(error)) throw error;
      asked = undefined;
      return http.body(null, 429);
    });
    if (!asked || !model) return refusal;
    const { sent, others }: { sent: SentAnswers; others: string[] } = asked;
    // No transaction is open while the model writes.
    return stream(http, async (out) => {
      const cancel = new AbortController();
      out.onAbort(() => cancel.abort());
      const { signal } = cancel;
      const deps = { model, clock, signal };
      for await (const event of draftByModel(deps, sourcesIn(sent), sent.ai, others)) {
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

/**
 * Does what was asked, and keeps the customer's own version of the text whatever it was: every button of
 * the page brings it along. @returns whether there was a new one
 */
async function act(
  { secrets, tx, now }: { secrets: Secrets; tx: Tx; now: Date },
  sent: SentAnswers,
  asked: Action,
  before: ShownText,
): Promise<boolean> {
  if (asked.do === "withdraw") {
    await withdrawAnswers(tx, sent, now);
    return false;
  }
  // A press that brings nothing else costs the customer nothing.
  if (asked.do === "redraw" && before.hasOther) {
    await takeRedraw(tx, sent, { most: maxRedraws, now });
  }
  const { text = "", posted } = asked;
  const isWritten = text.trim() !== "";
  const copied = isWritten && asked.do === "copied";
  // Told of later, it says nothing of what stands in the field now.
  const isNew = isWritten && text !== before.text && !asked.held;
  const level = asked.level ?? before.made.level;
  const draft = { text, level, by: maker(secrets, sent, { ...asked, level }) };
  const change: AfterChange = {
    ...((asked.do === "insider" || asked.do === "outsider") && {
      insider: asked.do === "insider",
    }),
    ...(posted && { posted }),
    ...(asked.do === "message" && { privateMessage: (asked.message ?? "").trim() }),
    ...((isNew || (copied && !asked.held)) && { draft }),
    ...(copied && { copied: { ...draft, added: addsWords(sourcesIn(sent), text) } }),
  };
  if (Object.keys(change).length > 0) await keepAfter(tx, sent, change, now);
  return isNew;
}

/** What is given back because a text is too long; a message that is not being sent may be as it is. */
function tooLongIn({
  text,
  message,
  level = "own",
  by,
  proof,
  ...asked
}: Action): Typed | undefined {
  const refused = {
    text: (text ?? "").length > ownTextLimit,
    message: asked.do === "message" && (message ?? "").trim().length > answerLimits.text,
  };
  if (!refused.text && !refused.message) return undefined;
  return { text, message, made: { level, by, proof }, refused };
}

/** Who made the text, as far as it is proved. */
function maker(secrets: Secrets, sent: SentAnswers, { by, proof, level = "own" }: Action): string {
  const proved = by && proof && secrets.verifyMac("draft", proofOf(sent, by), proof);
  return proved ? by : level === "own" ? "customer" : "weaver";
}
