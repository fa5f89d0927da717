import { isApplicationPath } from "#shared/paths.ts";

/** The built page for an address: sign-in has a separate entry, the rest is one app. */
export function choosePage(path: string): { file: "index.html" | "login.html"; status: 200 | 404 } {
  if (path === "/login" || path === "/register") return { file: "login.html", status: 200 };
  return { file: "index.html", status: isApplicationPath(path) ? 200 : 404 };
}
