import type { ContactImport } from "#shared/api/contact-import.ts";

const stateWords: Record<ContactImport["state"], string> = {
  uploading: "Uploading",
  checking: "Checking",
  checked: "Checked, not imported yet",
  running: "Importing",
  done: "Imported",
  undoing: "Undoing",
  undone: "Undone",
  cancelled: "Cancelled",
  failed: "Couldn’t be read",
};

export const describeState = ({
  state,
  isOurFault,
}: Pick<ContactImport, "state" | "isOurFault">) =>
  isOurFault && state === "failed" ? "Stopped by an error on our side" : stateWords[state];
