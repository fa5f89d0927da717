/** The program cannot start. The message says what to do and is shown without a stack. */
export class StartError extends Error {}
