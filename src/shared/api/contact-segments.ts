import { z } from "zod";
import { contactFilter } from "../contacts/contact-filter.ts";
import { oneLine } from "../text.ts";
import { endpoint } from "./endpoint.ts";

export const contactSegment = z.object({ id: z.uuid(), name: z.string(), filter: contactFilter });
export type ContactSegment = z.output<typeof contactSegment>;

export const maxSegmentName = 60;

export const listSegments = endpoint({
  method: "GET",
  path: "/api/contact-segments",
  access: "member",
  summary: "The business's saved segments of contacts, by name.",
  response: z.object({ segments: z.array(contactSegment) }),
});

export const createSegment = endpoint({
  method: "POST",
  path: "/api/contact-segments",
  access: "member",
  summary: "Save a filter of the contacts under a name.",
  body: z.strictObject({
    name: oneLine(maxSegmentName).pipe(z.string().min(1, "Give the segment a name.")),
    filter: contactFilter,
  }),
  response: contactSegment,
});

export const deleteSegment = endpoint({
  method: "DELETE",
  path: "/api/contact-segments/:segmentId",
  access: "member",
  summary: "Delete a saved segment. Its contacts stay.",
  params: z.object({ segmentId: z.uuid() }),
  response: z.object({ deleted: z.literal(true) }),
});
