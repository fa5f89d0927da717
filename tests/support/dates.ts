/**
 * Dates and times at which `npm run test:dates` runs the journeys below; browsers use the time zone of Chicago. The first two
 * belong to `npm test`, which runs the other journeys at the machine's date.
 *
 * The following depend on the machine's date: files that set their fake clock with `new Date()`, because a
 * third-party library reads the machine's clock when it checks a token, an assertion or a certificate
 * (`src/server/identity`, `src/server/businesses/single-sign-on`, `tests/conformance`, `tests/security/secrets`); and the
 * files on PostgreSQL, whose `now()` is the machine's. Other server tests run on 10 March 2026
 * (`src/server/testing/fake-clock.ts`).
 */
export const dates = {
  "month's last Saturday, still Friday in Chicago": "2026-11-28T03:24:00Z",
  "New Year in UTC, still the old year in Chicago": "2028-01-01T00:20:00Z",
  "29 February": "2028-02-29T17:10:00Z",
  "hour before Europe's clocks go forward": "2027-03-28T00:20:00Z",
  "hour before America's clocks go forward": "2027-03-14T07:20:00Z",
  "hour before Europe's clocks go back, a month's last day": "2027-10-31T00:20:00Z",
  "hour before America's clocks go back": "2027-11-07T06:20:00Z",
  "Saturday night in Chicago, Sunday in UTC": "2027-06-06T04:30:00Z",
  "31 January, whose month later is shorter": "2027-01-31T23:10:00Z",
  "30 April of a year that is over": "2025-04-30T13:50:00Z",
} as const;

/**
 * Tests that show or count days: the demonstration on every page, and a day's, week's and month's work. None
 * sends an invitation, which might wait for the morning.
 */
export const datedJourneys = [
  "every-page",
  "analytics",
  "automations",
  "inbox",
  "insights",
  "mailed-reports",
];
