import { keyWriter } from "../businesses/public.ts";
import { contactWriter } from "../contacts/public.ts";
import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import type { SitePages } from "../site/public.ts";
import { apiReferenceRoutes } from "./api-reference-routes.ts";
import { restRoutes } from "./rest/routes.ts";

export const integrations = {
  routes: (deps: ServeDeps & Platform & { pages: SitePages }) => [
    restRoutes({
      ...deps,
      publicKey: deps.config.identity.projectId,
      writers: { contacts: contactWriter(deps), user_access_keys: keyWriter(deps) },
    }),
    apiReferenceRoutes(deps.pages),
  ],
};
