import { createContext } from "react";

/** Field name → words, filled by the form around the fields (`forms/form-shell.tsx`). */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({});
