import type { Intake } from "./intake.ts";

/** A complete mail, posted by a mail server or a script. */
export const wholeMailIntake: Intake = { name: "mail", read: ({ body }) => ({ mail: body }) };
