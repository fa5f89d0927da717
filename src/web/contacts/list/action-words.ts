import type { PastContactAction } from "#shared/api/contact-actions.ts";

/** What was done with a contact, for its history and for the list of what can be undone. */
export const actionWords: Record<PastContactAction["kind"], string> = {
  tag: "Tagged",
  untag: "Tag removed",
  suppress: "Email stopped",
  delete: "Deleted",
  merge: "Merged with another contact",
};
