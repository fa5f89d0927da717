import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { flowRoutes } from "./flow-routes.ts";
import type { RenderPage } from "./page/page-loader.ts";
import { shareRoutes } from "./sharing/share-routes.ts";
import { sharingRoutes } from "./sharing/sharing-routes.ts";

export const reviewFlows = {
  routes: (deps: ServeDeps & Platform & { page: () => Promise<RenderPage> }) => [
    flowRoutes(deps),
    sharingRoutes(deps),
    shareRoutes(deps),
  ],
};
