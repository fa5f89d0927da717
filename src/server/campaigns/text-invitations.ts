import type { Channel } from "#shared/campaigns/channel.ts";
import type { Tx } from "../platform/database/database.ts";
import type { InvitationDeps } from "./deps.ts";

/** Whether contacts who agreed are texted: it was chosen, and the business may. */
export const areTextsChosen = async (
  { composing }: Pick<InvitationDeps, "composing">,
  tx: Tx,
  channel: Channel | undefined,
): Promise<boolean> => channel === "text" && (await composing.readTextSettings(tx)).isOn;
