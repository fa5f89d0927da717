import { z } from "zod";
import { type FigureFilter, figureFilter, listResponses } from "#shared/api/responses.ts";

const { flowId, week, sentiment, tag, assignee, search, page } = listResponses.query.shape;

/** Each is left out by itself when it does not fit. */
const optionalFields = {
  from: figureFilter.shape.from.catch(undefined),
  until: figureFilter.shape.until.catch(undefined),
  source: figureFilter.shape.source.catch(undefined),
  campaignId: figureFilter.shape.campaignId.catch(undefined),
  senderId: figureFilter.shape.senderId.catch(undefined),
  rating: figureFilter.shape.rating.catch(undefined),
  stage: figureFilter.shape.stage.catch(undefined),
  question: figureFilter.shape.question.catch(undefined),
  answer: figureFilter.shape.answer.catch(undefined),
};

/** What the address of the list says. What does not fit is left out, and the rest still counts. */
export const listAddress = z.object({
  ...optionalFields,
  flowId: flowId.catch(undefined),
  week: week.catch(undefined),
  sentiment: sentiment.catch(undefined),
  tag: tag.catch(undefined),
  assignee: assignee.catch(undefined),
  show: z.enum(["unread", "open", "private"]).optional().catch(undefined),
  search: search.catch(undefined),
  page: page.catch(1),
});

export type Filters = Omit<z.output<typeof listAddress>, "page">;

/** The same as the contract asks for it. */
export function filterQuery({ show, ...filters }: Filters) {
  const { flowId, week, sentiment, tag, assignee, search } = filters;
  return {
    ...figureFields(filters),
    flowId,
    week,
    sentiment,
    tag,
    assignee,
    search,
    ...(show && { [show]: "true" }),
  };
}

/** The part of a filter that a figure of the analytics page brought. */
export const figureFields = (filter: FigureFilter): FigureFilter =>
  Object.fromEntries(
    figureFilter.keyof().options.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])),
  );
