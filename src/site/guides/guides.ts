import type { ComponentType } from "react";
import { Api } from "./api.tsx";
import { AskEveryone } from "./ask-everyone.tsx";
import { ExternalReviews } from "./external-reviews.tsx";
import { FirstInvitation } from "./first-invitation.tsx";
import { ImportContacts } from "./import-contacts.tsx";
import { PlatformLinks } from "./platform-links.tsx";

export interface Guide {
  slug: string;
  title: string;
  summary: string;
  Text: ComponentType;
}

/** Ordered by when a newcomer needs them. */
export const guides: Guide[] = [
  {
    slug: "first-invitation",
    title: "Your first invitation in ten minutes",
    summary: "From signing in to the first message on its way, step by step.",
    Text: FirstInvitation,
  },
  {
    slug: "platform-links",
    title: "Find your review links",
    summary: "Where Google and Facebook keep the address of your own review form.",
    Text: PlatformLinks,
  },
  {
    slug: "import-contacts",
    title: "Import contacts from a file",
    summary:
      "What the file may look like, what happens to each row, and how to mend what was set aside.",
    Text: ImportContacts,
  },
  {
    slug: "ask-everyone",
    title: "Ask everyone, and show it",
    summary: "What a campaign keeps, what the meter counts, and the evidence to print or download.",
    Text: AskEveryone,
  },
  {
    slug: "external-reviews",
    title: "Record external reviews",
    summary: "Record reviews from Google and other sites, and match them with responses.",
    Text: ExternalReviews,
  },
  {
    slug: "api",
    title: "Use the API",
    summary: "Access keys, the first call, errors and limits, for those who write programs.",
    Text: Api,
  },
];
