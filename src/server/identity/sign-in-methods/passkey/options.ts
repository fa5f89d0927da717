import { z } from "zod";
import { emptyAsAbsent } from "../arguments.ts";

const wish = z.enum(["required", "preferred", "discouraged"]);

const extensions = z
  .string()
  .max(2000)
  .transform((text, context) => {
    try {
      return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    } catch {
      context.addIssue('"extensionsJSON" must be an object in JSON');
      return z.NEVER;
    }
  });

/**
 * What a client may wish of the passkey. Not read: `residentKey`, since every passkey must be found
 * without a login id, and `attestation`, since nobody is told apart by the make of their device.
 */
export const passkeyOptionsArgument = z
  .object({
    authenticatorSelection: z
      .object({
        authenticatorAttachment: emptyAsAbsent(z.enum(["any", "platform", "crossplatform"])),
        userVerification: emptyAsAbsent(wish),
      })
      .nullish(),
    userVerification: emptyAsAbsent(wish),
    extensionsJSON: emptyAsAbsent(extensions),
  })
  .nullish()
  .transform((given) => {
    const { authenticatorAttachment: where, userVerification } =
      given?.authenticatorSelection ?? {};
    return {
      attachment: where === "crossplatform" ? ("cross-platform" as const) : where,
      userVerification: given?.userVerification ?? userVerification ?? ("preferred" as const),
      extensions: given?.extensionsJSON,
    };
  });

/** Of whoever wishes for nothing. */
export const anyPasskey = passkeyOptionsArgument.parse(undefined);

export type PasskeyOptions = z.output<typeof passkeyOptionsArgument>;
