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
  storagePrefix?: string;
  preview?: boolean;
}

/**
 * What the vendor's wrapper forwards, and what must be set on the element by hand: it knows nothing
 * of two attributes, and React 19 writes its booleans as empty ones, which the engine takes for no.
 */
export function splitAttributes(attributes: WidgetAttributes) {
  const {
    storagePrefix,
    preview,
    restartOnError = true,
    validateOnBlur,
    autoFocus,
    ...forwarded
  } = attributes;
  const plain: Record<string, string> = { "restart-on-error": String(restartOnError) };
  if (validateOnBlur !== undefined) plain["validate-on-blur"] = String(validateOnBlur);
  if (autoFocus !== undefined) plain["auto-focus"] = String(autoFocus);
  if (storagePrefix) plain["storage-prefix"] = storagePrefix;
  if (preview) plain.preview = "true";
  return { forwarded, plain };
}

/** The attributes that a link to the sign-in page may set, because they are harmless. */
export function attributesFromAddress(search = location.search): WidgetAttributes {
  const query = new URLSearchParams(search);
  const tenant = query.get("tenant");
  return {
    ...(tenant && { tenant }),
    ...(query.get("debug") === "true" && { debug: true }),
    ...(query.get("validate-on-blur") === "true" && { validateOnBlur: true }),
  };
}
