import type { Intake } from "./intake.ts";

/** A mail as it arrived, from a mail server or a script. */
export const wholeMailIntake: Intake = { name: "mail", read: ({ body }) => ({ mail: body }) };
