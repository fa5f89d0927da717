import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { administrationRoutes } from "./routes.ts";

export const admin = { routes: (deps: ServeDeps & Platform) => [administrationRoutes(deps)] };
