import type { Answer } from "#server/testing/test-identity.ts";
import type { World } from "./world.ts";

/** A newly issued secret. */
export interface Minted {
  /** The value known to its owner; absent if it never leaves the server. */
  value?: string;
  /** Login id of its owner, for comparison. */
  loginId: string;
  /** A refresh token of the owner, if the secret changes the account of a running session. */
  bearer?: string;
  /** Sends it to the endpoint it was made for. */
  use(): Promise<Answer>;
  /** Number of times it took effect, after these responses. */
  effects(answers: Answer[]): number | Promise<number>;
}

export type Mint = (world: World) => Promise<Minted>;

/** A secret that starts a session for its owner. */
export async function startsSession(
  world: World,
  secret: Omit<Minted, "effects">,
): Promise<Minted> {
  const before = await world.sessionsOf(secret.loginId);
  return { ...secret, effects: async () => (await world.sessionsOf(secret.loginId)) - before };
}

export const successes = (answers: Answer[]): number =>
  answers.filter(({ status }) => status === 200).length;

/** The latest message to this address or number. */
export function messageTo({ mails, texts }: World, to: string): string {
  const message = [...mails, ...texts].findLast((one) => one.to === to);
  if (!message) throw new Error(`Nothing was sent to ${to}.`);
  return message.text;
}

/** The token of the first link in a message, or of the link with this number. */
export function tokenIn(text: string, number?: string): string {
  const line = number ? text.match(new RegExp(`^${number}: (\\S+)`, "m"))?.[1] : undefined;
  const url = new URL(line ?? text.match(/http\S+/)?.[0] ?? "");
  return url.searchParams.get("t") ?? "";
}

/** Advances a flow. */
export const step = (
  world: World,
  at: { executionId: string; stepId: string },
  interactionId: string,
  input: object = {},
): Promise<Answer> => {
  const { executionId, stepId } = at;
  return world.call("/v1/flow/next", { executionId, stepId, interactionId, input });
};
