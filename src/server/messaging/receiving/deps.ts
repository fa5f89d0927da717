import type { Platform } from "../../platform/platform.ts";
import type { QueueMessages } from "../outbox/new-message.ts";
import type { RecordDeps } from "./record-event.ts";

export interface ReceiveDeps extends RecordDeps, Pick<Platform, "database" | "config" | "log"> {
  queueMessages: QueueMessages;
}
