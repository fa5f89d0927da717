import { vi } from "vitest";
import { waiting } from "./driver.ts";

/** Reads the six digits sent to this address from the server's local mailbox. */
export function readCode(origin: string, address: string): Promise<string> {
  return vi.waitFor(async () => {
    const answer = await fetch(`${origin}/mailbox/messages`);
    const messages = (await answer.json()) as { to: string; text: string }[];
    const code = messages.find(({ to }) => to === address)?.text.match(/\b\d{6}\b/)?.[0];
    if (!code) throw new Error(`No code was sent to ${address}`);
    return code;
  }, waiting);
}
