import { randomBase62 } from "../../platform/random.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { FlowDefinition } from "./definition.ts";
import type { StartCall } from "./flow-calls.ts";
import type { FlowRun } from "./store.ts";

/** How long a person may take from the first screen to the last. */
export const runLifetimeMs = 30 * 60_000;

/** A new run on its first screen, not stored yet. */
export function createRun(deps: IdentityDeps, flow: FlowDefinition, call: StartCall): FlowRun {
  const now = deps.clock.now();
  return {
    id: randomBase62(deps.random, 22),
    flowId: flow.id,
    version: flow.version,
    screen: firstScreen(flow, call),
    step: 0,
    seq: 0,
    status: "waiting",
    state: {
      locale: call.locale,
      page: call.page,
      ...(call.isFromBrowser ? { inBrowser: true } : {}),
      ...(call.appReturn ? { appReturn: call.appReturn } : {}),
      ...(call.askedTenant ? { askedTenant: call.askedTenant } : {}),
      ...(flow.forSession && call.session ? { session: call.session } : {}),
    },
    startKey:
      call.fingerprint === undefined
        ? null
        : deps.secrets.mac("flow-start", `${call.network}\n${call.fingerprint}`),
    lastKey: null,
    lastAnswer: null,
    lastAt: null,
    nonceEchoed: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + runLifetimeMs),
  };
}

function firstScreen(flow: FlowDefinition, { session, startCondition }: StartCall): string {
  if (flow.stepUpScreen && !session?.hasRecentVerification) return flow.stepUpScreen;
  const met = flow.startConditions?.find(({ id }) => id === startCondition);
  return met?.screen ?? flow.startScreen;
}
