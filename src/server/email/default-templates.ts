import type { TemplateDetails } from "#shared/api/email.ts";
import { draftWording } from "./drafts/draft-wording.ts";

const language = "en";

/** What every business starts with. They ask everybody alike, and offer nothing for it. */
export const defaultTemplates: TemplateDetails[] = [
  {
    name: "Ask for a review",
    ...draftWording({ occasion: "general", manner: "warm", language }, 0),
  },
  {
    name: "Welcome Email",
    ...draftWording({ occasion: "welcome", manner: "warm", language }, 0),
  },
  {
    name: "After a claim or a service",
    ...draftWording({ occasion: "claim", manner: "plain", language }, 0),
  },
];
