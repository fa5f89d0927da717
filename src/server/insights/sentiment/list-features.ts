const word = /[a-z]+(?:'[a-z]+)?|[.,;:!?()]/gu;
const pause = /^[.,;:!?()]$/u;
const negation =
  /^(?:no|not|never|none|nothing|neither|nor|cannot|without|hardly|barely|\w+n't|(?:is|was|were|are|do|does|did|ca|could|wo|would|should|has|have|had)nt)$/u;
const contrast = /^(?:but|however|although|though|yet)$/u;
const negatedWords = 3;

/**
 * The words of an English text and its pairs of adjacent words, each once. Words after a negation, up to the next pause
 * or contrast, become separate features: `not_good`.
 */
export function listFeatures(text: string): string[] {
  const features = new Set<string>();
  let negated = 0;
  let before = "";
  for (const [token] of text.toLowerCase().replaceAll("’", "'").matchAll(word)) {
    if (pause.test(token)) {
      if (token === "!") features.add(token);
      negated = 0;
      before = "";
      continue;
    }
    if (contrast.test(token)) negated = 0;
    const feature = negated > 0 ? `not_${token}` : token;
    features.add(feature);
    if (before) features.add(`${before} ${feature}`);
    before = feature;
    negated = negation.test(token) ? negatedWords : negated - 1;
  }
  return [...features];
}

/** The parts before and after each contrast. */
export const splitAtContrasts = (text: string): string[] =>
  text.split(/\b(?:but|however|although|though|yet)\b/iu);
