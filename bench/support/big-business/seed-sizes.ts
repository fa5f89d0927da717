/** How much a big business has; 100,000 people by itself. */
export interface SeedSizes {
  flows: number;
  /** Responses, contacts and invitations, each. */
  people: number;
  found: number;
  campaigns: number;
  notifications: number;
  neighbours: number;
}
