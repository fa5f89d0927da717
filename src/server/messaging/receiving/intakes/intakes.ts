import { genericIntake } from "./generic.ts";
import type { Intake } from "./intake.ts";
import { mailgunIntake } from "./mailgun.ts";
import { postmarkIntake } from "./postmark.ts";
import { sesIntake } from "./ses.ts";
import { textIntake } from "./texts.ts";
import { wholeMailIntake } from "./whole-mail.ts";

/** Every service that reports to us. */
export const intakes: Intake[] = [
  genericIntake,
  wholeMailIntake,
  sesIntake,
  postmarkIntake,
  mailgunIntake,
  textIntake,
];
