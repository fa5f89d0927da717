import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { contactImport } from "./import/contact-import.ts";
import { contactListRoutes } from "./list/list-routes.ts";
import { sweepContacts } from "./list/sweep-contacts.ts";
import { contactRoutes } from "./routes.ts";

export const contacts = {
  routes: (deps: ServeDeps & Platform) => [contactListRoutes(deps), contactRoutes(deps)],
  jobs: sweepContacts,
  imports: () => contactImport,
};
