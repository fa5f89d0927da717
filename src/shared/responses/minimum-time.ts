/**
 * Nobody reads a question, answers it and finds the button sooner after the form was made, milliseconds.
 * The page's script waits until then; without script, a form that comes back sooner is shown once more.
 */
export const minimumTimeMs = 2000;
