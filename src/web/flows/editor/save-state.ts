import type { FieldErrors } from "#shared/errors.ts";
import { ApiError, isConflict, messageOf } from "#web/lib/api-error.ts";

export type SaveState =
  | { kind: "saved" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "failed"; message: string; fields: FieldErrors; sessionEnded: boolean }
  /** Somebody else saved in the meantime; nothing is saved until the person has chosen. */
  | { kind: "conflict" };

/** Where a save stands that ended with this error. */
export function stateAfter(error: unknown): SaveState {
  if (isConflict(error)) return { kind: "conflict" };
  const { fields, status } = error instanceof ApiError ? error : { fields: {}, status: 0 };
  return { kind: "failed", message: messageOf(error), fields, sessionEnded: status === 401 };
}
