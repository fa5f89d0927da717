/**
 * Minimum time between rendering a form and its submission, in milliseconds: people need longer to read a question.
 * The page's script waits until then; without script, a form submitted earlier is shown again.
 */
export const minimumTimeMs = 2000;
