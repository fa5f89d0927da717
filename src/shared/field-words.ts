import { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * Validation messages for form fields. A schema adds its own only where these are too vague; issues not listed here
 * keep zod's message.
 */
function fieldWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "Fill this in.";
      return issue.expected === "number" || issue.expected === "int"
        ? "Enter a number."
        : "This value does not have the expected type.";
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "not_multiple_of":
      return `Use steps of ${issue.divisor}.`;
    case "invalid_value":
      return "Choose one of the options.";
    case "invalid_format":
      return formats[issue.format] ?? "This does not have the expected form.";
    case "unrecognized_keys":
      return `Not known here: ${issue.keys.join(", ")}.`;
    default:
      return undefined;
  }
}

z.config({ customError: fieldWords });

const formats: Record<string, string> = {
  email: "Enter an email address such as name@example.com.",
  url: "Enter a whole web address, starting with https://.",
  date: "Enter a date.",
  datetime: "Enter a date and time.",
};

function tooSmall(origin: string, least: number): string {
  if (origin === "string") {
    return least <= 1 ? "Fill this in." : `Use at least ${least} characters.`;
  }
  if (origin === "array" || origin === "set") return `Choose at least ${least}.`;
  return `Use ${least} or more.`;
}

function tooBig(origin: string, most: number): string {
  if (origin === "string") return `Use at most ${most} characters.`;
  if (origin === "array" || origin === "set") return `Choose at most ${most}.`;
  return `Use ${most} or less.`;
}
