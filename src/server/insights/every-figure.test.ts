import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportAnalytics, getAnalytics, type Part, saveView } from "#shared/api/analytics.ts";
import { getDashboard } from "#shared/api/dashboard.ts";
import type { Figures } from "#shared/api/figures.ts";
import { getMe } from "#shared/api/me.ts";
import { createReportLink, listReportLinks } from "#shared/api/reports.ts";
import { averageRating, formatAverage } from "#shared/insights/figures.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import {
  end,
  type HistoryStep,
  historyDay,
  historyStep,
  insertThings,
  playStep,
  tag,
  zones,
} from "../testing/figure-history.ts";
import {
  answersOf,
  type Fact,
  figuresOf,
  isWithin,
  readFacts,
} from "../testing/recompute-figures.ts";
import { rollUp } from "../testing/roll-up.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";
import { readOverallRatings } from "./public.ts";

interface History {
  owner: TestPerson;
  business: string;
  facts: Fact[];
  from: string;
  until: string;
}

describe("every figure matches the rows, with late and repeated events in any order or time zone:", () => {
  const test = startedTestApp();
  const asService: typeof test.context.database.serviceTransaction = (fn) =>
    test.context.database.serviceTransaction(fn);

  it("analytics, its file, Home, reports and the widget's average, over generated histories", async () => {
    test.clock.set(end);
    let businesses = 0;
    const property = fc.asyncProperty(
      fc.array(historyStep, { minLength: 10, maxLength: 60, size: "max" }),
      fc.constantFrom(...zones),
      fc.tuple(historyDay, historyDay),
      async (steps, zone, days) => {
        businesses += 1;
        const owner = await test.signUp(`history${businesses}@example.com`);
        const business = (await owner.call(getMe)).currentBusinessId ?? "";
        const last = await play(business, [{ do: "move", zone }, ...steps]);
        const facts = await asService((tx) => readFacts(tx, { business, zone: last }));
        const [from = "", until = ""] = days.toSorted();
        const history = { owner, business, facts, from, until };
        await checkAnalytics(history);
        await checkHome(history, last);
        await checkReport(history);
        await checkOverall(history);
      },
    );
    await fc.assert(property, { seed: 25, numRuns: 25 });
  });

  async function checkAnalytics({ owner, facts, from, until }: History) {
    const found = await owner.call(getAnalytics, { from, until });
    const now = facts.filter(isWithin(found.from, found.until));
    const before = facts.filter(isWithin(found.previousFrom, found.previousUntil));
    expect(found.now).toMatchObject(figuresOf(now));
    expect(found.before).toMatchObject(figuresOf(before));
    const isInvited = ({ source }: Fact) => source === "invitation";
    expect(found.invitations.now).toEqual(figuresOf(now.filter(isInvited)));
    expect(found.invitations.before).toEqual(figuresOf(before.filter(isInvited)));
    for (const { start, ...figures } of found.series)
      expect({ start, ...figures }).toEqual({
        start,
        ...figuresOf(now.filter(isWithin(start, start))),
      });
    const parts = { flows: "flow", sources: "source", campaigns: "campaign", senders: "sender" };
    for (const [name, key] of Object.entries(parts)) {
      const rows = found[name as "flows"];
      expect(partsFound(rows), name).toEqual(partsOf(now, key as "flow"));
      expect(partsFound(rows.map(toBefore)), name).toEqual(partsOf(before, key as "flow"));
    }
    const answers = answersOf(now);
    expect(Object.fromEntries(found.questions.map(toAnswers))).toEqual(answers);
    for (const [flowId, some] of Map.groupBy(now, ({ flow }) => flow ?? ""))
      expect((await owner.call(getAnalytics, { from, until, flowId })).now).toMatchObject(
        figuresOf(some),
      );
    const tagged = await owner.call(getAnalytics, { from, until, contactTag: tag });
    const ofTagged = now.filter(({ tags }) => tags.includes(tag));
    expect(tagged.now).toMatchObject(figuresOf(ofTagged));
    expect(Object.fromEntries(tagged.questions.map(toAnswers))).toEqual(answersOf(ofTagged));
    const { csv } = await owner.call(exportAnalytics, { from, until });
    const { ratings, times, sentiments, ...counts } = figuresOf(now);
    const { invited, answeredSoFar, delivered, opened, answered, copied, posted } = counts;
    const first = [invited, delivered, opened, answered, copied, posted, counts.responses];
    const rate = [answeredSoFar, percentOf(answeredSoFar, invited) ?? ""];
    expect(csv).toContain(`${[...first, ...ratings, ...times, ...sentiments, ...rate].join()}\n`);
  }

  async function checkHome({ owner, facts }: History, zone: string) {
    // Late enough that the same days of the previous month fall within the history.
    const later = new Date("2026-04-25T12:00:00Z");
    test.clock.set(later);
    const { days, month } = await owner.call(getDashboard);
    test.clock.set(end);
    for (const { day, ...figures } of days)
      expect(figures, day).toEqual(figuresOf(facts.filter(isWithin(day, day))));
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(
      later,
    );
    expect(days.at(-1)?.day).toBe(today);
    expect(month.now).toEqual(figuresOf(facts.filter(isWithin("2026-04-01", today))));
    const sameDay = today.replace("-04-", "-03-");
    expect(month.before).toEqual(figuresOf(facts.filter(isWithin("2026-03-01", sameDay))));
  }

  async function checkReport({ owner, facts, from, until }: History) {
    const query = new URLSearchParams({ from, until }).toString();
    const { id: viewId } = await owner.call(saveView, {
      body: { name: "All", query, isReplacing: true },
    });
    await owner.call(createReportLink, { viewId });
    const { links } = await owner.call(listReportLinks);
    const html = await (await test.app.request(links[0]?.url ?? "")).text();
    const { from: first, until: last } = await owner.call(getAnalytics, { from, until });
    const { responses, invited, answeredSoFar, ratings } = figuresOf(
      facts.filter(isWithin(first, last)),
    );
    const average = formatAverage(averageRating({ ratings }));
    for (const [label, figure] of [
      ["Responses", responses],
      ["Average rating", average],
      ["Invitations sent", invited],
      ["Response rate", formatPercent(percentOf(answeredSoFar, invited))],
    ])
      expect(html).toContain(`<dt>${label}</dt><dd><strong>${figure}</strong>`);
    for (const [at, count] of ratings.entries())
      expect(html).toMatch(new RegExp(`>${at + 1} stars?</th><td>${count}</td>`));
  }

  async function checkOverall({ business }: History) {
    const shown = await asService((tx) => readOverallRatings(tx, test.clock.now(), business));
    const facts = await asService((tx) => readFacts(tx, { business, zone: "UTC", isShown: true }));
    const { responses, ratings } = figuresOf(facts);
    expect(shown).toEqual({ responses, ratings });
  }

  /** @returns the business's time zone at the end */
  async function play(business: string, steps: readonly HistoryStep[]): Promise<string> {
    const things = await asService((tx) => insertThings(tx, business));
    let zone = "";
    for (const step of steps) {
      if (step.do === "roll up") await rollUp(test);
      else await asService((tx) => playStep(tx, things, step));
      if (step.do === "move") zone = step.zone;
    }
    return zone;
  }
});

const isSome = ([, figures]: [string, Figures]) => Object.values(figures).flat().some(Boolean);

const partsOf = (facts: readonly Fact[], by: "flow" | "source" | "campaign" | "sender") =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        facts.filter((one) => one[by] !== null),
        (one) => one[by] ?? "",
      ),
    ]
      .map(([key, some]): [string, Figures] => [key, figuresOf(some)])
      .filter(isSome),
  );

const partsFound = (parts: readonly Part[]) =>
  Object.fromEntries(
    parts
      .map(({ key, label: _l, before: _b, ...figures }): [string, Figures] => [key, figures])
      .filter(isSome),
  );

const toBefore = ({ key, label, before }: Part): Part => ({ ...before, key, label, before });

const toAnswers = ({
  question,
  answered,
  options,
}: {
  question: string;
  answered: number;
  options: { value: string; count: number }[];
}) =>
  [
    question,
    { answered, options: Object.fromEntries(options.map(({ value, count }) => [value, count])) },
  ] as const;
