import type { EmailTemplate } from "#shared/api/email.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { defaultTemplates } from "./default-templates/default-templates.ts";
import { insertDefaults, listTemplateRows } from "./store.ts";

/** A business's templates; creates the default ones if it has none. */
export async function listTemplatesOrDefaults(
  { clock }: Pick<Platform, "clock">,
  tx: Tx,
): Promise<EmailTemplate[]> {
  const templates = await listTemplateRows(tx);
  if (templates.length > 0) return templates;
  await insertDefaults(tx, defaultTemplates, clock.now());
  return listTemplateRows(tx);
}
