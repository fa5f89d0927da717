import { textEvent } from "../../sms/receive-text.ts";
import { type Intake, parseJson } from "./intake.ts";

/** An SMS gateway. */
export const textIntake: Intake = {
  name: "texts",
  read: ({ body }) => ({ text: parseJson(textEvent, body) }),
};
