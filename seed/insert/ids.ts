import type { Question } from "#shared/questions/questions.ts";
import type { DemoBusiness, DemoFlow } from "../demo-business.ts";

/** A published flow as the product stored it. */
export interface StoredFlow {
  id: string;
  questions: Question[];
  /** The automation that invites to it. */
  automationId: string | null;
}

/** Ids that the rows of a business refer to. */
export interface Ids {
  business: DemoBusiness;
  businessId: string;
  /** The owner first. */
  members: [string, ...string[]];
  flows: Map<DemoFlow, StoredFlow>;
  /** Ids of the monthly campaigns, oldest first. */
  campaignIds: string[];
}

export const rowsOf = (rows: object[]): string => JSON.stringify(rows);
