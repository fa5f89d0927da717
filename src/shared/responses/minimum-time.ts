/**
 * Least time between the making of a form and its submission, in milliseconds: people need longer to read a question.
 * The page's script waits until then; without script, an earlier form is shown once more.
 */
export const minimumTimeMs = 2000;
