import type { PastContactAction } from "#shared/api/contact-actions.ts";

/** Labels of bulk actions, for a contact's history and for the list of recent actions. */
export const actionWords: Record<PastContactAction["kind"], string> = {
  tag: "Tagged",
  untag: "Tag removed",
  suppress: "Email stopped",
  delete: "Deleted",
  merge: "Merged with another contact",
};
