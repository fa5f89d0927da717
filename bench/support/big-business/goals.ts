import type { Measured } from "./measure.ts";

/** Milliseconds: the median of the calls, and the longest turn of the event loop. */
interface Goal {
  median: number;
  turn: number;
}

const usual: Record<Engine, Goal> = {
  postgres: { median: 150, turn: 50 },
  pglite: { median: 400, turn: 60 },
};
type Engine = "postgres" | "pglite";

/** On a quiet machine: what goes through everybody, or through all that anybody wrote. */
const others: Record<string, Record<Engine, Goal>> = {
  "inbox, rare word": goals([1000, 50], [3000, 60]),
  "inbox, common word": goals([1500, 50], [3000, 60]),
  "export of all responses": goals([12_000, 60], [30_000, 100]),
  "search everywhere, rare": goals([1500, 50], [3000, 60]),
  "search everywhere, common": goals([2000, 50], [4000, 120]),
  week: goals([1000, 150], [1500, 200]),
  "external review with nearest responses": goals([250, 60], [1000, 100]),
  "export of external reviews": goals([1500, 60], [3000, 100]),
  // A file is parsed in one turn.
  "import of external reviews, dry run": goals([1000, 300], [1500, 400]),
  "import of external reviews": goals([2000, 300], [4000, 400]),
  coverage: goals([1500, 50], [4000, 60]),
  evidence: goals([3000, 60], [8000, 150]),
  "who can be asked": goals([1200, 120], [4000, 600]),
  "who can be asked, searched": goals([1200, 120], [4000, 600]),
  "preview of an invitation": goals([400, 50], [1000, 60]),
  "invite 3": goals([1500, 120], [4000, 600]),
  invitations: goals([250, 50], [700, 60]),
  "invitations, last page": goals([700, 50], [1700, 60]),
  "contacts, last page": goals([250, 50], [400, 60]),
  "contacts, searched": goals([250, 50], [400, 60]),
  dashboard: goals([500, 50], [1200, 60]),
};

type Pair = [median: number, turn: number];

function goals(postgres: Pair, pglite: Pair): Record<Engine, Goal> {
  const goal = ([median, turn]: Pair) => ({ median, turn });
  return { postgres: goal(postgres), pglite: goal(pglite) };
}

export const goalOf = (name: string, engine: Engine): Goal =>
  others[name]?.[engine] ?? usual[engine];

export const isMet = ({ median, turn }: Measured, goal: Goal): boolean =>
  median <= goal.median && turn <= goal.turn;
