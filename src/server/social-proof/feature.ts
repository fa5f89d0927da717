import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { socialProofRoutes } from "./routes.ts";
import { widgetRoutes } from "./widget-routes.ts";

export const socialProof = {
  routes: (deps: ServeDeps & Platform) => [socialProofRoutes(deps), widgetRoutes(deps)],
};
