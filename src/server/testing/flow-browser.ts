import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { flows } from "../identity/flow-definitions/flows.ts";
import { signedIn } from "../identity/flows/definition.ts";
import { createSoftPasskey, type SoftPasskey } from "./soft-passkey.ts";
import { type Answer, cookieOf, signIn, type TestIdentity } from "./test-identity.ts";

const origin = "http://localhost:3000";
const page = `${origin}/login`;

/** Edges that tests have walked: `flow/screen/interaction → target`. */
const walked = new Set<string>();

/** A browser: it identifies itself with every call, and keeps its cookies. */
export function openBrowser(identity: TestIdentity): TestIdentity {
  const cookies = new Map<string, string>();
  const call: TestIdentity["call"] = async (path, body, options = {}) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { "sec-fetch-site": "same-origin", cookie, ...options.headers };
    const answer = await identity.call(path, body, { ...options, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.delete(name);
      if (!/max-age=0/i.test(line)) cookies.set(name, value);
    }
    return answer;
  };
  return new Proxy(identity, {
    get: (target, name) => (name === "call" ? call : Reflect.get(target, name)),
  });
}

/** One person in one flow; without a browser, as a program goes through it. */
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
    /** Continues from an answer that was obtained separately. */
    goOn(reply: Answer) {
      answer = reply;
      screen = reply.body.screen?.id ?? screen;
      return self;
    },
    /** @param asked options of the widget, and the start condition that applied. */
    async start({ condition, ...asked }: { condition?: string; [option: string]: unknown } = {}) {
      const options = { location: `${page}?x=1`, ...asked };
      const body = { flowId, options, conditionInteractionId: condition };
      answer = await identity.call("/v1/flow/start", body, bearer ? { bearer } : {});
      screen = answer.body.screen?.id ?? screen;
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
    /** Opens a link from the newest message to this address, optionally in another browser. */
    async openLink(to: string, number?: string, browser = identity) {
      const text = identity.mails.findLast((mail) => mail.to === to)?.text ?? "";
      const line = number
        ? text.match(new RegExp(`^${number}: (\\S+)`, "m"))?.[1]
        : text.match(/http\S+/)?.[0];
      const url = new URL(line ?? "");
      expect(url.pathname).toBe("/login");
      const at = url.searchParams.get("descope-login-flow")?.split("_");
      return self.bringLink(url.searchParams.get("t"), browser, at);
    },
    async bringLink(
      token: string | null | undefined,
      browser = identity,
      [executionId, stepId]: string[] = [answer.body.executionId, answer.body.stepId],
    ) {
      const from = screen;
      const body = { executionId, stepId, interactionId: "submit", input: { token } };
      const reply = await browser.call("/v1/flow/next", body);
      const { status } = reply.body;
      if (!reply.body.error) {
        const to = status === "completed" ? "signed in" : reply.body.screen?.id;
        walked.add(`${flowId}/${from}/@link → ${to}`);
      }
      return reply;
    },
  };
  return self;
}

/** A refresh token of the user with this address. */
export const enter = async (identity: TestIdentity, email: string): Promise<string> =>
  cookieOf(await signIn(identity, email), "DSR") ?? "";

/** Adds a passkey for a signed-in user through the flow. */
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

/** Enrols an authenticator app for the user with this address; returns a function for the code that it shows now. */
export async function withApp(identity: TestIdentity, loginId: string): Promise<() => string> {
  const bearer = await enter(identity, loginId);
  const { body } = await identity.call("/v1/auth/totp/update", { loginId }, { bearer });
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(body.key) }).generate({
      timestamp: identity.clock.now().getTime(),
    });
  const set = await identity.call("/v1/auth/totp/verify", { loginId, code: code() }, { bearer });
  expect(set.body.user.TOTP).toBe(true);
  return code;
}

/**
 * Several test files share a flow with many sign-in methods: each edge belongs to the first part whose pattern matches
 * it.
 */
const parts = {
  phone: /phone|messenger/,
  email: /verify-code|link(?!.*idp-initiated)|number/,
  other: /./,
};

/** Edges of these flows, or of one part of them, that no test of this file has walked. */
export function unwalkedEdges(flowIds: string[], part?: keyof typeof parts): string[] {
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
  return edges
    .filter((edge) => !part || partOf(edge) === part)
    .filter((edge) => ![...walked].some((one) => one.startsWith(edge)));
}

const partOf = (edge: string) => Object.entries(parts).find(([, words]) => words.test(edge))?.[0];
