import type { Platform } from "../../platform/platform.ts";

const purpose = "webhook-secret";

/** Hexadecimal is also valid base64 and needs no escaping in a URL, where mail services want it as a password. */
export const generateWebhookSecret = ({ random }: Pick<Platform, "random">): string =>
  `whsec_${random.bytes(16).toString("hex")}`;

export const sealWebhookSecret = ({ secrets }: Pick<Platform, "secrets">, secret: string): string =>
  secrets.seal(purpose, secret);

/** @throws Error when it was not sealed by this instance. */
export const openWebhookSecret = ({ secrets }: Pick<Platform, "secrets">, sealed: string): string =>
  secrets.open(purpose, sealed);
