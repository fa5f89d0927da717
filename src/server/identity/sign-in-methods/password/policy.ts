import { z } from "zod";
import type { PasswordPolicy } from "../../settings.ts";
import { WireError } from "../../wire/errors.ts";

/** Length and resistance to guessing count; composition rules only make people predictable (ASVS 5, 6.2.5). */
export const defaultPasswordPolicy: PasswordPolicy = {
  minLength: 10,
  lowercase: false,
  uppercase: false,
  number: false,
  nonAlphanumeric: false,
  strengthScore: 3,
};

/** Longer ones are refused, not cut. */
export const maxPasswordLength = 256;

export const passwordArgument = (name: string) =>
  z
    .string(`"${name}" must be a string`)
    .min(1, `"${name}" must not be empty`)
    .max(maxPasswordLength, `"${name}" is too long`);

const rules = [
  { flag: "lowercase", pattern: /\p{Ll}/u, words: "a lower-case letter" },
  { flag: "uppercase", pattern: /\p{Lu}/u, words: "an upper-case letter" },
  { flag: "number", pattern: /\p{Nd}/u, words: "a digit" },
  { flag: "nonAlphanumeric", pattern: /[^\p{L}\p{N}\s]/u, words: "a symbol" },
] as const;

/**
 * @param known the person's own names and addresses: a password made of them is weak.
 * @throws WireError E062901 with a message about the missing part.
 */
export async function checkPasswordPolicy(
  policy: PasswordPolicy,
  password: string,
  known: string[],
): Promise<void> {
  if ([...password].length < policy.minLength) {
    throw new WireError("E062901", `Use at least ${policy.minLength} characters`);
  }
  for (const { flag, pattern, words } of rules) {
    if (policy[flag] && !pattern.test(password)) throw new WireError("E062901", `Use ${words}`);
  }
  if (policy.strengthScore > 0 && (await strengthOf(password, known)) < policy.strengthScore) {
    throw new WireError(
      "E062901",
      "It is easy to guess. Use a longer one, or a few unrelated words",
    );
  }
}

/** Only the beginning is judged: the estimate's cost grows with the length. */
const judgedLength = 64;

async function strengthOf(password: string, known: string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, judgedLength), known).score;
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Loaded when the first password is set, because the word lists take some megabytes. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}
