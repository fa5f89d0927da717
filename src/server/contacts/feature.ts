import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { importRoutes } from "./import/import-routes.ts";
import { workOnContactImports } from "./import/work-on-contacts.ts";
import { contactListRoutes } from "./list/list-routes.ts";
import { sweepContacts } from "./list/sweep-contacts.ts";
import { contactRoutes } from "./routes.ts";

export const contacts = {
  routes: (deps: ServeDeps & Platform) => [
    contactListRoutes(deps),
    contactRoutes(deps),
    importRoutes(deps),
  ],
  jobs: (deps: Platform) => [...sweepContacts(deps), ...workOnContactImports(deps)],
};
