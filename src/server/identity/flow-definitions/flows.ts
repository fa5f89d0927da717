import type { FlowDefinition } from "../flows/definition.ts";
import { account, addPasskey, changeEmail, confirmEmail, stepUp } from "./account.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";
import { signUpOrIn } from "./sign-up-or-in.ts";

const all = [
  signUpOrIn,
  signInWithPassword,
  stepUp,
  addPasskey,
  changeEmail,
  confirmEmail,
  account,
];

/** Every flow that this provider runs, by id. */
export const flows: ReadonlyMap<string, FlowDefinition> = new Map(
  all.map((flow) => [flow.id, flow]),
);
