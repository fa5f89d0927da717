import type { Platform } from "../../platform/platform.ts";
import { createMailboxTransport } from "../transports/mailbox-transport.ts";
import { createGatewayTransport } from "./gateway-transport.ts";
import { createMailboxTextTransport } from "./mailbox-text-transport.ts";
import type { TextTransport } from "./sms.ts";

export const openTexts = ({
  config,
  database,
}: Pick<Platform, "config" | "database">): TextTransport =>
  config.smsGatewayUrl === undefined
    ? createMailboxTextTransport(createMailboxTransport(database))
    : createGatewayTransport(config.smsGatewayUrl);
