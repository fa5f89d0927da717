import { expect } from "vitest";
import { signedIn } from "../identity/flows/definition.ts";
import { flows } from "../identity/flows/flows.ts";
import { createSoftPasskey, type SoftPasskey } from "./soft-passkey.ts";
import { type Answer, cookieOf, signIn, type TestIdentity } from "./test-identity.ts";

const origin = "http://localhost:3000";
const page = `${origin}/login`;

/** Edges that journeys took: `flow/screen/interaction → where`. */
const walked = new Set<string>();

/** One person's browser in one flow. */
export function openFlow(identity: TestIdentity, flowId: string, bearer?: string) {
  let answer: Answer;
  let screen = flows.get(flowId)?.startScreen ?? "";
  const note = (interactionId: string, from: string) => {
    const { status, action } = answer.body;
    const to =
      status === "completed" ? "signed in" : action === "screen" ? answer.body.screen.id : action;
    if (!answer.body.error) walked.add(`${flowId}/${from}/${interactionId} → ${to}`);
    if (action === "screen") screen = to;
  };
  const self = {
    get state() {
      return answer.body.screen?.state ?? {};
    },
    get body() {
      return answer.body;
    },
    get answer() {
      return answer;
    },
    async start() {
      const options = { location: `${page}?x=1` };
      answer = await identity.call("/v1/flow/start", { flowId, options }, bearer ? { bearer } : {});
      return self;
    },
    async press(interactionId: string, input: object = {}, arrival = interactionId) {
      const { executionId, stepId } = answer.body;
      const from = screen;
      const body = { executionId, stepId, interactionId, input };
      answer = await identity.call("/v1/flow/next", body, bearer ? { bearer } : {});
      note(arrival, from);
      return self;
    },
    /** The browser's answer to a passkey prompt. */
    answerPasskey(passkey: SoftPasskey, id = "submit") {
      const { transactionId, options, create } = answer.body.webauthn;
      const response = create ? passkey.create(options, origin) : passkey.get(options, origin);
      return self.press(id, { transactionId, response }, "@passkey");
    },
    /** Another device opens a link of the newest message to this address. */
    async openLink(to: string, number?: string) {
      const text = identity.mails.findLast((mail) => mail.to === to)?.text ?? "";
      const line = number
        ? text.match(new RegExp(`^${number}: (\\S+)`, "m"))?.[1]
        : text.match(/http\S+/)?.[0];
      const url = new URL(line ?? "");
      expect(url.pathname).toBe("/login");
      const [executionId, stepId] = url.searchParams.get("descope-login-flow")?.split("_") ?? [];
      const input = { token: url.searchParams.get("t") };
      const from = screen;
      const reply = await identity.call("/v1/flow/next", {
        executionId,
        stepId,
        interactionId: "submit",
        input,
      });
      const { status, action } = reply.body;
      if (!reply.body.error) {
        walked.add(`${flowId}/${from}/@link → ${status === "completed" ? "signed in" : action}`);
      }
      return reply;
    },
  };
  return self;
}

/** A refresh token of whoever reads this address. */
export const enter = async (identity: TestIdentity, email: string): Promise<string> =>
  cookieOf(await signIn(identity, email), "DSR") ?? "";

/** Somebody signed in adds a passkey by flow. */
export async function withPasskey(
  identity: TestIdentity,
  email: string,
  flowId = "add-passkey",
): Promise<SoftPasskey> {
  const run = await openFlow(identity, flowId, await enter(identity, email)).start();
  if (flowId === "account") await run.press("passkey");
  await run.press("submit");
  expect(run.body.action).toBe("webauthnCreate");
  const passkey = createSoftPasskey();
  await run.answerPasskey(passkey);
  expect(run.body).toMatchObject({ status: "completed", authInfo: { user: { webauthn: true } } });
  return passkey;
}

/** Edges of these flows that no journey of this file has taken. */
export function unwalkedEdges(flowIds: string[]): string[] {
  const edges = flowIds.flatMap((flowId) =>
    Object.entries(flows.get(flowId)?.screens ?? {}).flatMap(([screen, { on }]) =>
      Object.entries(on).flatMap(([id, interaction]) => {
        const from = `${flowId}/${screen}/${id} → `;
        if ("goTo" in interaction) return [`${from}${interaction.goTo}`];
        const ends: unknown[] = Object.values(interaction.outcomes);
        if (interaction.leaves) ends.push("redirect");
        if (ends.length === 0) return [from];
        return ends.map((end) => `${from}${end === signedIn ? "signed in" : String(end)}`);
      }),
    ),
  );
  return edges.filter((edge) => ![...walked].some((one) => one.startsWith(edge)));
}
