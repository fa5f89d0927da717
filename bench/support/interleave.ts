import { type Load, type LoadOptions, runLoad } from "./load.ts";
import { describeSpread, quantile, spreadOf } from "./spread.ts";

/** A server that receives load over HTTP. */
export type Served = Pick<LoadOptions, "port" | "request" | "prepare">;

export interface Rounds {
  rounds: number;
  seconds: number;
  clients: number;
}

/** Seconds of load before measuring: compilation initially takes a quarter of a server's CPU time. */
const warmUpSeconds = 12;

/**
 * Loads several servers alternately, reversing the order each time, after each has warmed up.
 * @returns the loads by name
 */
export async function interleave<Name extends string>(
  sides: Record<Name, Served>,
  { rounds, seconds, clients }: Rounds,
): Promise<Record<Name, Load[]>> {
  const names = Object.keys(sides) as Name[];
  const loads = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Load[]
  >;
  for (const name of names) await runLoad({ ...sides[name], clients, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      loads[name].push(await runLoad({ ...sides[name], clients, seconds }));
    }
  }
  return loads;
}

export const rateOf = (loads: Load[]) => spreadOf(loads.map(({ perSecond }) => perSecond)).median;
export const p99Of = (loads: Load[]) =>
  quantile(
    loads.map(({ p99 }) => p99),
    0.5,
  );

/** One line: rate with quartiles, latencies, the generator's CPU use, unexpected statuses. */
export function describeLoads(name: string, loads: Load[]): string {
  const rate = describeSpread(spreadOf(loads.map(({ perSecond }) => perSecond)), "/s");
  const p50 = quantile(
    loads.map((load) => load.p50),
    0.5,
  );
  const busy = Math.max(...loads.map(({ generatorCpu }) => generatorCpu));
  const statuses = [...new Set(loads.flatMap((load) => Object.keys(load.statuses)))].join(", ");
  return (
    `${name.padEnd(25)} ${rate.padEnd(24)} p50 ${p50.toFixed(2)} ms, p99 ${p99Of(loads).toFixed(2)} ms` +
    `; status ${statuses}; load generator ${(busy * 100).toFixed(0)} % of a core`
  );
}
