import type { Descope } from "@descope/react-sdk";
import type { ComponentProps } from "react";

/**
 * What may be set on the vendor's widget, by the names of its React wrapper. What concerns the
 * session (project, addresses, last user, name of the cookie) belongs to `AuthProvider`.
 */
export interface WidgetAttributes
  extends Pick<
    ComponentProps<typeof Descope>,
    | "tenant"
    | "locale"
    | "debug"
    | "redirectUrl"
    | "autoFocus"
    | "validateOnBlur"
    | "styleId"
    | "theme"
    | "form"
    | "client"
    | "restartOnError"
  > {
  /** The wrapper does not forward these two. */
  storagePrefix?: string;
  preview?: boolean;
}

/** The attributes that a link to the sign-in page may set: those that cannot lead anybody astray. */
export function attributesFromAddress(search = location.search): WidgetAttributes {
  const query = new URLSearchParams(search);
  const tenant = query.get("tenant");
  return {
    ...(tenant && { tenant }),
    ...(query.get("debug") === "true" && { debug: true }),
    ...(query.get("validate-on-blur") === "true" && { validateOnBlur: true }),
  };
}
