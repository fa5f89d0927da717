/** The program cannot start, and the message says what to do: it is shown without a stack. */
export class StartError extends Error {}
