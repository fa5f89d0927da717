import { createHash } from "node:crypto";
import type { WeekAnswer } from "./week-store.ts";

/** Tells whether what was made of a week's answers still holds: nothing that was taken back stays on a page. */
export function weekVersion(answers: readonly WeekAnswer[]): string {
  const marks = answers.map((one) => [
    one.id,
    one.customer,
    one.withdrawn,
    one.insider,
    one.hasMessage,
    one.editedAt,
  ]);
  return createHash("sha256").update(JSON.stringify(marks)).digest("base64url");
}
