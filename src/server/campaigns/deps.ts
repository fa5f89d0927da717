import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";

export type InvitationDeps = ServeDeps &
  Pick<Platform, "config" | "clock" | "random" | "secrets" | "jobs" | "events">;
