import type { Answer } from "#server/testing/test-identity.ts";
import type { World } from "./world.ts";

/** A secret that was just issued. */
export interface Minted {
  /** As its owner knows it; absent where it never leaves the server. */
  value?: string;
  /** Whose it is, in comparable form. */
  loginId: string;
  /** A refresh token of theirs, where the secret changes a running session's account. */
  bearer?: string;
  /** Brings it to the place it was made for. */
  use(): Promise<Answer>;
  /** How many times it has had its effect, after these answers. */
  effects(answers: Answer[]): number | Promise<number>;
}

export type Mint = (world: World) => Promise<Minted>;

/** A secret whose effect is that a session starts for its owner. */
export async function startsSession(
  world: World,
  secret: Omit<Minted, "effects">,
): Promise<Minted> {
  const before = await world.sessionsOf(secret.loginId);
  return { ...secret, effects: async () => (await world.sessionsOf(secret.loginId)) - before };
}

export const successes = (answers: Answer[]): number =>
  answers.filter(({ status }) => status === 200).length;

/** The newest message to this address or number. */
export function messageTo({ mails, texts }: World, to: string): string {
  const message = [...mails, ...texts].findLast((one) => one.to === to);
  if (!message) throw new Error(`Nothing was sent to ${to}.`);
  return message.text;
}

/** The token of the first link in a message, or of the one beside a number. */
export function tokenIn(text: string, number?: string): string {
  const line = number ? text.match(new RegExp(`^${number}: (\\S+)`, "m"))?.[1] : undefined;
  const url = new URL(line ?? text.match(/http\S+/)?.[0] ?? "");
  return url.searchParams.get("t") ?? "";
}

/** Takes a step of a flow. */
export const step = (
  world: World,
  at: { executionId: string; stepId: string },
  interactionId: string,
  input: object = {},
): Promise<Answer> => {
  const { executionId, stepId } = at;
  return world.call("/v1/flow/next", { executionId, stepId, interactionId, input });
};
