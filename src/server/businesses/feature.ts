import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { accessKeyRoutes } from "./access-keys/routes.ts";
import { collectionNoticeRoutes } from "./collection-notice/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { businessRoutes } from "./routes.ts";
import { type SingleSignOnPart, singleSignOnRoutes } from "./single-sign-on/routes.ts";

export const businesses = {
  routes: (deps: ServeDeps & Platform & SingleSignOnPart) => [
    businessRoutes(deps),
    memberRoutes(deps),
    singleSignOnRoutes(deps),
    collectionNoticeRoutes(deps),
    accessKeyRoutes(deps),
  ],
};
