import type { ContactImport } from "#shared/api/contact-import.ts";

export const stateWords: Record<ContactImport["state"], string> = {
  uploading: "Being sent",
  checking: "Being checked",
  checked: "Checked, not imported yet",
  running: "Being imported",
  done: "Imported",
  undoing: "Being undone",
  undone: "Undone",
  cancelled: "Cancelled",
  failed: "Could not be read",
};
