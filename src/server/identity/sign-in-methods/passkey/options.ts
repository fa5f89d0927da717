import { z } from "zod";
import { emptyAsAbsent } from "../../wire/arguments.ts";

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
 * Passkey options of a client. `residentKey` is ignored because every passkey must be found without
 * a login id, and `attestation` because the make of a device is not recorded.
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

/** The options if a client names none. */
export const anyPasskey = passkeyOptionsArgument.parse(undefined);

export type PasskeyOptions = z.output<typeof passkeyOptionsArgument>;
