import { z } from "zod";
import type { EndpointInput } from "#shared/api/endpoint.ts";
import { figureFields, listInbox } from "#shared/api/inbox.ts";
import { type exportResponses, type FigureFilter, responseSources } from "#shared/api/responses.ts";

const { unread: _unread, open: _open, page, ...fields } = listInbox.query.shape;

type Lenient<Fields> = { [Name in keyof Fields]: z.ZodCatch<Fields[Name] & z.ZodType> };

/** An invalid field is dropped without affecting the others. */
const lenientFields = Object.fromEntries(
  Object.entries<z.ZodType>(fields).map(([name, field]) => [name, field.catch(undefined)]),
) as Lenient<typeof fields>;

/** Filter and page from the list's address. Invalid parts are dropped. */
export const listAddress = z.object({
  ...lenientFields,
  show: z.enum(["unread", "open"]).optional().catch(undefined),
  page: page.catch(1),
});

export type Filters = Omit<z.output<typeof listAddress>, "page">;

/** Converts the filter to the query of the API. */
export const filterQuery = ({ show, ...filters }: Filters) => ({
  ...filters,
  ...(show && { [show]: "true" }),
});

/** The same for the endpoints of responses only. */
export function responseQuery(filters: Filters): EndpointInput<typeof exportResponses> {
  const { kind, matched: _, source, ...query } = filterQuery(filters);
  return {
    ...query,
    source: responseSources.find((one) => one === source),
    ...(kind === "private" && { private: "true" }),
  };
}

/** The fields set by a figure of the analytics page. */
export const pickResponseFigure = (filter: Filters): FigureFilter =>
  Object.fromEntries(figureFields.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
