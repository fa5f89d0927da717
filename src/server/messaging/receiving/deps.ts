import type { Platform } from "../../platform/platform.ts";

export type ReceiveDeps = Pick<
  Platform,
  "database" | "config" | "log" | "clock" | "random" | "secrets" | "jobs" | "events"
>;
