import type { AdminUser, changeAdminUser } from "#shared/api/administration.ts";
import type { EndpointInput } from "#shared/api/endpoint.ts";

/** An administrator's action on a user. */
export interface UserChange {
  label: string;
  /** Description of the consequences. */
  meaning: string;
  /** Follows the user's name in the message after success. */
  done: string;
  destructive: boolean;
  body: EndpointInput<typeof changeAdminUser>["body"];
}

export function listUserChanges({ disabledAt, isAdmin }: AdminUser): UserChange[] {
  return [
    disabledAt
      ? {
          label: "Let in again",
          meaning: "They can sign in again. Their rows were kept as they were.",
          done: "can sign in again",
          destructive: false,
          body: { disabled: false },
        }
      : {
          label: "Disable",
          meaning:
            "Their sessions end at once, and they cannot sign in. Nothing of theirs is lost.",
          done: "is disabled",
          destructive: true,
          body: { disabled: true },
        },
    isAdmin
      ? {
          label: "Take administration away",
          meaning: "They no longer see these pages, and their access keys stop at once.",
          done: "is no administrator any more",
          destructive: true,
          body: { isAdmin: false },
        }
      : {
          label: "Make administrator",
          meaning: "They see and change everything on these pages, for all users.",
          done: "is an administrator",
          destructive: false,
          body: { isAdmin: true },
        },
  ];
}
