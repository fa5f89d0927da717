import { type Business, getBusiness } from "#shared/api/businesses.ts";
import { type Flow, getFlow } from "#shared/api/flows.ts";
import type { FieldErrors } from "#shared/errors.ts";
import { call } from "#web/lib/api.ts";
import { ApiError, isConflict, messageOf } from "#web/lib/api-error.ts";

export type SaveState =
  | { kind: "saved" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "failed"; message: string; fields: FieldErrors; sessionEnded: boolean }
  /** Another user saved in the meantime; nothing is saved until this user chooses a version. */
  | { kind: "conflict"; archived: boolean }
  /** The flow was deleted; the open text can only be saved as a new flow. */
  | { kind: "gone"; fields: FieldErrors };

/** Typing alone does not resolve these states. */
export const needsChoice = ({ kind }: SaveState) => kind === "conflict" || kind === "gone";

export const isGone = (error: unknown) => error instanceof ApiError && error.code === "not_found";

/** Save state after the server refused a change, with the reason as far as it can be determined. */
export async function stateAfter(
  error: unknown,
  saved: Flow,
  business: Pick<Business, "id" | "name">,
): Promise<SaveState> {
  try {
    if (isConflict(error)) {
      const { status } = await call(getFlow, { flowId: saved.id });
      return { kind: "conflict", archived: status === "archived" && saved.status !== "archived" };
    }
    if (isGone(error)) {
      const { id, name } = await call(getBusiness);
      return id === business.id ? { kind: "gone", fields: {} } : elsewhere(name, business.name);
    }
  } catch (another) {
    return failed(another);
  }
  return failed(error);
}

function failed(error: unknown): SaveState {
  const { fields, status } = error instanceof ApiError ? error : { fields: {}, status: 0 };
  return { kind: "failed", message: messageOf(error), fields, sessionEnded: status === 401 };
}

/** A session is in one business at a time, shared by all its tabs. */
function elsewhere(now: string, before: string): SaveState {
  const message = `You work in “${now}” now, and this flow belongs to “${before}”. Switch back to it in another tab, then try again. What you typed stays here.`;
  return { kind: "failed", message, fields: {}, sessionEnded: false };
}
