/** A failure that stopped a sign-in: a message for the user and details for support. */
export interface Failure {
  message: string;
  details: string;
}

export function failure(message: string, details: unknown): Failure {
  if (details instanceof Error) return { message, details: `${details.name}: ${details.message}` };
  return { message, details: typeof details === "string" ? details : JSON.stringify(details) };
}
