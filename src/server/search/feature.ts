import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { searchRoutes } from "./routes.ts";

export const searchFeature = { routes: (deps: ServeDeps & Platform) => [searchRoutes(deps)] };
