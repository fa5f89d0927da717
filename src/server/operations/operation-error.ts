import { StartError } from "../platform/start-error.ts";

/** An operation that was not done; the message says why and what to do. Nothing was changed. */
export class OperationError extends StartError {}
