import type { FlowDefinition } from "./definition.ts";
import { signUpOrIn } from "./sign-up-or-in.ts";

/** Every flow that this provider runs, by id. */
export const flows: ReadonlyMap<string, FlowDefinition> = new Map(
  [signUpOrIn].map((flow) => [flow.id, flow]),
);
