import { z } from "zod";
import { tagName } from "#shared/contacts/contact-filter.ts";
import { questionTypeNames } from "#shared/questions/question-types.ts";
import { endpoint } from "./endpoint.ts";
import { figures } from "./figures.ts";
import { calendarDay, responseSources } from "./responses.ts";

const count = z.number().int();

const totals = figures.extend({
  /** People who were invited in this period or could have been invited by a campaign, each counted once. */
  eligiblePeople: count,
  /** People who received these invitations, each counted once. */
  invitedPeople: count,
  externalReviews: z.array(
    z.object({
      site: z.string(),
      count,
      /** Null when no response has a rating. */
      average: z.number().nullable(),
    }),
  ),
});
export type Totals = z.infer<typeof totals>;

/** A review flow, source, campaign, automation or sender with its figures. */
const part = figures.extend({
  key: z.string(),
  label: z.string(),
  /** Figures of the previous period. */
  before: figures,
});
export type Part = z.infer<typeof part>;

/** Figures that are counted per tag. */
const tagFigures = figures.pick({
  invited: true,
  answeredSoFar: true,
  responses: true,
  ratings: true,
});

/** A contact tag as it is now. A contact counts under each of its tags. */
const tagPart = tagFigures.extend({ key: z.string(), label: z.string(), before: tagFigures });
export type TagPart = z.infer<typeof tagPart>;

/** Days up to today when a query names no range. */
export const defaultDays = 30;

export const analyticsQuery = z.object({
  /** Number of days up to today. Overrides `from` and `until`. */
  days: z.coerce.number().int().min(1).max(3660).optional(),
  /** First and last day in the business's time zone; default: the 30 days that end today. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  flowId: z.uuid().optional(),
  source: z.enum(responseSources).optional(),
  /** A campaign or an automation. */
  campaignId: z.uuid().optional(),
  senderId: z.uuid().optional(),
  /** Restricts to invitations to contacts with this tag, and their responses. */
  contactTag: tagName.optional(),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

/** Units of the time axis. */
export const buckets = ["day", "week", "month"] as const;
export type Bucket = (typeof buckets)[number];

export const getAnalytics = endpoint({
  method: "GET",
  path: "/api/analytics",
  access: "member",
  summary:
    "Figures of a range of days beside those of the same number of days before: funnel, ratings, response times, " +
    "by review flow, source, campaign or automation, sender and question.",
  query: analyticsQuery,
  response: z.object({
    from: z.iso.date(),
    until: z.iso.date(),
    today: z.iso.date(),
    previousFrom: z.iso.date(),
    previousUntil: z.iso.date(),
    timeZone: z.string(),
    now: totals,
    before: totals,
    /** Figures of those that came by invitation, for the funnel. */
    invitations: z.object({ now: figures, before: figures }),
    bucket: z.enum(buckets),
    /** Every bucket of the range, in order, with or without figures. */
    series: z.array(figures.extend({ start: z.iso.date() })),
    flows: z.array(part),
    sources: z.array(part),
    /** Campaigns and automations. */
    campaigns: z.array(part),
    senders: z.array(part),
    questions: z.array(
      z.object({
        question: z.string(),
        type: z.enum(questionTypeNames),
        /** Responses that answer it. */
        answered: count,
        options: z.array(z.object({ value: z.string(), count })),
      }),
    ),
  }),
});
export type Analytics = z.infer<typeof getAnalytics.response>;

export const getAnalyticsByTag = endpoint({
  method: "GET",
  path: "/api/analytics/tags",
  access: "member",
  summary:
    "Figures of the same days by the tags of contacts. A call of its own, because counting them takes longer.",
  query: analyticsQuery,
  response: z.object({ tags: z.array(tagPart) }),
});

export const exportAnalytics = endpoint({
  method: "GET",
  path: "/api/analytics/export",
  access: "member",
  summary:
    "The same figures as a CSV file: one row per step of the time axis, part, question and option.",
  query: analyticsQuery,
  response: z.object({ csv: z.string() }),
});

export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Query string of the page's address, without the question mark. */
  query: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const listSavedViews = endpoint({
  method: "GET",
  path: "/api/analytics/views",
  access: "member",
  summary: "The saved views of the analytics page, by name.",
  response: z.object({ views: z.array(savedView) }),
});

export const saveView = endpoint({
  method: "POST",
  path: "/api/analytics/views",
  access: "member",
  summary:
    "Save a view of the analytics page for all members. One that is sent by email is replaced only by an owner.",
  body: z.object({
    name: z.string().trim().min(1, "Give the view a name.").max(80, "At most 80 characters."),
    query: z.string().max(500),
    /** Replaces the view with this name instead of refusing the duplicate. */
    isReplacing: z.boolean().default(false),
  }),
  response: savedView,
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/api/analytics/views/:viewId",
  access: "member",
  summary:
    "Delete a saved view, and revoke its public links. One that is sent by email, only by an owner.",
  params: z.object({ viewId: z.uuid() }),
  response: z.object({}),
});
