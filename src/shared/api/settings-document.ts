import { z } from "zod";

/** `GET /settings.json`: settings a page needs before sign-in. Contains no secrets. */
export const settingsDocument = z.object({
  projectId: z.string(),
  identity: z.discriminatedUnion("kind", [
    /** Our own provider; addresses are relative to this origin. */
    z.object({ kind: z.literal("own"), baseUrl: z.string(), staticUrl: z.string() }),
    /** A hosted Descope project. */
    z.object({ kind: z.literal("hosted"), baseUrl: z.url(), staticUrl: z.null() }),
  ]),
  /** False while messages only reach the mailbox on this machine, which the application then says. */
  mailLeavesMachine: z.boolean(),
});
export type SettingsDocument = z.infer<typeof settingsDocument>;
