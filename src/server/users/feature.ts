import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { userRoutes } from "./routes.ts";
import { settingsRoutes } from "./settings-routes.ts";

export const users = {
  routes: (deps: ServeDeps & Platform) => [userRoutes(deps), settingsRoutes(deps)],
};
