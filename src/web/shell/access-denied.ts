import { paths } from "#shared/paths.ts";
import { ApiError } from "#web/lib/api-error.ts";

const notAllowed = "You do not have permission to access this area.";

/** Messages by page for a user who is signed in at the identity provider but has no account here. */
const withoutUser: [path: string, words: string][] = [
  [paths.settings.href(), "Please log in to view settings."],
  [paths.importContacts.href(), "Please log in to import contacts."],
  [paths.email.href(), "Please log in to access email dashboard."],
  ["/admin", notAllowed],
];

/** The message under "Access Denied"; undefined for other errors. */
export function accessDenied(error: unknown, pathname: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "access.denied") return notAllowed;
  if (error.code !== "session.user_missing") return undefined;
  const found = withoutUser.find(([path]) => pathname.startsWith(path));
  return found?.[1] ?? error.message;
}
