import type { Descope } from "@descope/react-sdk";
import type { ComponentProps } from "react";

/**
 * Settable attributes of the vendor's widget, named as in its React wrapper. Those that concern the session (project,
 * addresses, last user, cookie name) belong to `AuthProvider`.
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
 * Separates the props that the vendor's wrapper forwards from attributes to set on the element directly: the wrapper
 * lacks two of them, and React 19 writes true as an empty attribute, which the engine reads as false.
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

/** Attributes that a link to the sign-in page may set, because they are harmless. */
export function attributesFromAddress(search = location.search): WidgetAttributes {
  const query = new URLSearchParams(search);
  const tenant = query.get("tenant");
  return {
    ...(tenant && { tenant }),
    ...(query.get("debug") === "true" && { debug: true }),
    ...(query.get("validate-on-blur") === "true" && { validateOnBlur: true }),
  };
}
