import { getDashboard } from "#shared/api/dashboard.ts";
import { listNotifications, readNotifications } from "#shared/api/notifications.ts";
import { type FlowServer, submissions } from "../public-flow.ts";
import { asOwner, type Caller, idOf } from "./as-owner.ts";
import { askingCalls } from "./asking-calls.ts";
import type { Call } from "./measure.ts";
import { readingCalls } from "./reading-calls.ts";
import type { SeedSizes } from "./seed-sizes.ts";

/** Everything that an owner of a big business meets, and what its customers do. */
export function callsOf(big: FlowServer, sizes: SeedSizes): Call[] {
  const caller = asOwner(big, sizes);
  return [...readingCalls(caller), ...askingCalls(caller), ...otherCalls(caller)];
}

function otherCalls({ get, big }: Caller): Call[] {
  const { server, flow } = big;
  const filled = submissions(flow, big.secrets);
  return [
    get("dashboard", getDashboard),
    get("notifications", listNotifications),
    { ...get("mark all notifications read", readNotifications, { body: {} }), times: 3 },
    { name: "customer's page", make: () => fetch(`${server.origin}/review/${flow.id}`) },
    {
      name: "customer's page of 30 questions",
      make: () => fetch(`${server.origin}/review/${idOf("flow1")}`),
    },
    { name: "submission", make: () => submit(server.origin, filled.request()) },
  ];
}

/** Sends a request that was written for the wire. */
function submit(origin: string, wire: string | Buffer): Promise<Response> {
  const [head = "", body = ""] = String(wire).split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines
    .map((line) => line.split(": ") as [string, string])
    .filter(([name]) => !["host", "content-length"].includes(name));
  return fetch(origin + first.split(" ")[1], {
    ...{ method: "POST", headers, body, redirect: "manual" },
  }).then((response) => (response.status === 303 ? new Response("") : response));
}
