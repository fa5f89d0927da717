import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const searchKinds = ["contact", "flow", "answer"] as const;

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.uuid(),
  /** A contact's name, a flow's title, or a line from an answer. */
  title: z.string(),
  /** Distinguishes hits with the same title: an address, a state, or the respondent's name. */
  detail: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const search = endpoint({
  method: "GET",
  path: "/api/search",
  access: "member",
  summary: "Finds contacts, flows and answers of the current business by words in them.",
  query: z.object({ words: z.string().trim().max(100).default("") }),
  response: z.object({
    /** At most five of each kind, contacts first. */
    hits: z.array(searchHit),
  }),
});
