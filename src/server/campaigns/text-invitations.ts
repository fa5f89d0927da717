import type { InvitationChannel } from "#shared/campaigns/channel.ts";
import { readTextSettings } from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import type { InvitationDeps } from "./deps.ts";

/** True when texts were chosen for contacts who agreed, and the business may send them. */
export const areTextsChosen = async (
  deps: Pick<InvitationDeps, "config">,
  tx: Tx,
  channel: InvitationChannel | undefined,
): Promise<boolean> => channel === "text" && (await readTextSettings(deps, tx)).isOn;
