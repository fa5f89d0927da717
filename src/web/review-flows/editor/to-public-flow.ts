import type { Business } from "#shared/api/businesses.ts";
import { outsidePaths } from "#shared/paths.ts";
import type { PublicFlow } from "#shared/review-flows/page.ts";
import { type Draft, toContent } from "./draft.ts";

/** The draft as customers would see it. */
export function toPublicFlow(draft: Draft, business: Business, topics: string[]): PublicFlow {
  const { questions, translations } = toContent(draft);
  const { color, logo, cover, thanksTitle, thanksText } = draft.look;
  const picture = (version: string) => pictureAddress(business, version);
  return {
    id: "preview",
    businessName: business.name,
    logo: logo ? picture(logo) : business.logo,
    cover: cover && picture(cover),
    color: color || business.brandColor,
    thanksTitle,
    thanksText,
    title: draft.title || "Untitled flow",
    description: draft.description,
    locale: draft.locale,
    topics,
    writtenIn: draft.writtenIn,
    translations,
    questions: questions.map((question, index) => ({
      ...question,
      id: draft.questions[index]?.key ?? "",
    })),
  };
}

export const pictureAddress = ({ id: businessId }: Pick<Business, "id">, version: string) =>
  outsidePaths.logo.href({ businessId, version });
