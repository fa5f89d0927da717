import { z } from "zod";
import { flowContent, question } from "#shared/questions/questions.ts";
import { flowSharing } from "#shared/review-flows/sharing.ts";
import { endpoint } from "./endpoint.ts";

export const flowStatuses = ["draft", "published", "archived"] as const;
export type FlowStatus = (typeof flowStatuses)[number];

const flowId = z.object({ flowId: z.uuid() });

/** `updatedAt` of the version the caller has seen. Omit to accept any version. */
const seen = z.object({ updatedAt: z.iso.datetime().optional() });

export const flow = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: z.enum(flowStatuses),
  /** Language of the page's own texts; null for the customer's. */
  locale: flowContent.shape.locale.unwrap(),
  look: flowContent.shape.look,
  writtenIn: flowContent.shape.writtenIn,
  translations: flowContent.shape.translations,
  /** The builder's last saved questions. Customers see the last published ones. */
  questions: z.array(question),
  /** True when the last saved changes are not published yet. */
  hasUnpublishedChanges: z.boolean(),
  /** Address of the public page, which exists only while the flow is published. */
  url: z.url(),
  responseCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Flow = z.infer<typeof flow>;

export const flowSummary = flow.omit({ questions: true }).extend({
  questionCount: z.number().int(),
  lastResponseAt: z.iso.datetime().nullable(),
});
export type FlowSummary = z.infer<typeof flowSummary>;

export const listFlows = endpoint({
  method: "GET",
  path: "/api/flows",
  access: "member",
  summary: "Every review flow of the business, last changed first.",
  response: z.object({ flows: z.array(flowSummary) }),
});

export const getFlow = endpoint({
  method: "GET",
  path: "/api/flows/:flowId",
  access: "member",
  summary: "One flow with its questions.",
  params: flowId,
  response: flow,
});

export const createFlow = endpoint({
  method: "POST",
  path: "/api/flows",
  access: "member",
  summary: "Make a draft.",
  body: flowContent,
  response: flow,
});

export const saveFlow = endpoint({
  method: "PUT",
  path: "/api/flows/:flowId",
  access: "member",
  summary:
    "Save the whole flow. Changes to a published flow wait until it is published again. " +
    "Refused with `conflict.changed` when another member saved since `updatedAt`.",
  params: flowId,
  body: flowContent.extend({
    /** `updatedAt` of the version being edited. */
    updatedAt: z.iso.datetime(),
  }),
  response: flow,
});

export const setFlowStatus = endpoint({
  method: "PUT",
  path: "/api/flows/:flowId/status",
  access: "member",
  summary:
    "Publish (also: publish the waiting changes), unpublish (back to draft), or archive. " +
    "Publishing is refused with `flow.not_ready`, which names what is missing; all of it with " +
    "`conflict.changed` when another member saved since `updatedAt`.",
  params: flowId,
  body: seen.extend({ status: z.enum(flowStatuses) }),
  response: flow,
});

export const discardFlowChanges = endpoint({
  method: "DELETE",
  path: "/api/flows/:flowId/changes",
  access: "member",
  summary:
    "Go back to what customers see now. " +
    "Refused with `conflict.changed` when another member saved since `updatedAt`.",
  params: flowId,
  query: seen,
  response: flow,
});

export const duplicateFlow = endpoint({
  method: "POST",
  path: "/api/flows/:flowId/duplicate",
  access: "member",
  summary: "Make a draft with the same questions.",
  params: flowId,
  response: flow,
});

export const getFlowSharing = endpoint({
  method: "GET",
  path: "/api/flows/:flowId/sharing",
  access: "member",
  summary: "Which review sites a flow offers, and which websites may show it.",
  params: flowId,
  response: flowSharing,
});

export const setFlowSharing = endpoint({
  method: "PUT",
  path: "/api/flows/:flowId/sharing",
  access: "member",
  summary:
    "Choose and order the review sites that a flow offers to every customer, and name the " +
    "websites that may show it in a frame. What is left out stays. Holds at once.",
  params: flowId,
  body: flowSharing.partial(),
  response: flowSharing,
});

/** The changed parts only. */
export type SharingChange = z.infer<typeof setFlowSharing.body>;

export const deleteFlow = endpoint({
  method: "DELETE",
  path: "/api/flows/:flowId",
  access: "member",
  summary: "Delete a flow without invitations and responses.",
  params: flowId,
  response: z.object({}),
});
