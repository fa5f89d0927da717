import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { tryRoutes } from "./model/try-routes.ts";
import { replyRoutes } from "./replies/reply-routes.ts";
import type { WritingModel } from "./wording/draft-routes.ts";

export const writingHelp = {
  routes: (deps: ServeDeps & Platform & WritingModel) => [replyRoutes(deps), tryRoutes(deps)],
};
