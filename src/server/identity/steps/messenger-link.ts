import QRCode from "qrcode";
import type { IdentityDeps } from "../dependencies.ts";

const purpose = "flow-messenger";

/** Seals the link to a message that signs its sender in, because runs and their answers are stored. */
export const sealMessengerLink = (
  { secrets }: Pick<IdentityDeps, "secrets">,
  redirectUrl: string,
) => secrets.seal(purpose, redirectUrl);

/** The state of a screen as the page gets it: with the link to the message, and its picture. */
export async function showMessengerLink(
  { secrets }: Pick<IdentityDeps, "secrets">,
  { sealedMessage, ...state }: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (typeof sealedMessage !== "string") return state;
  const redirectUrl = secrets.open(purpose, sealedMessage);
  const picture = await QRCode.toDataURL(redirectUrl, { margin: 1, width: 320 });
  // The engine writes the beginning of the address itself.
  return { ...state, notp: { redirectUrl, image: picture.slice(picture.indexOf(",") + 1) } };
}
