import type { Platform } from "../../platform/platform.ts";
import type { QueueMessages } from "../outbox/new-message.ts";

export interface ReceiveDeps
  extends Pick<Platform, "clock" | "jobs" | "database" | "config" | "log"> {
  queueMessages: QueueMessages;
}
