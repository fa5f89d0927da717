import type { Flows } from "../flows/definition.ts";
import { accountFlow, addPasskey, changeEmail, confirmEmail, stepUp } from "./account.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";
import { signUpOrIn } from "./sign-up-or-in.ts";

const all = [
  signUpOrIn,
  signInWithPassword,
  stepUp,
  addPasskey,
  changeEmail,
  confirmEmail,
  accountFlow,
];

/** Every flow that this provider runs, by id. */
export const flows: Flows = new Map(all.map((flow) => [flow.id, flow]));
