import { z } from "zod";
import type { AccountSectionContext } from "./account-section.tsx";
import { AddressSection } from "./address-section.tsx";
import { requestProvider } from "./provider.ts";

const newEmail = z.email("Enter an email address, like name@example.com.");

/** The e-mail address that receives sign-in codes. */
export function EmailSection({
  email,
  loginId,
  onChanged,
}: AccountSectionContext & { email: string }) {
  return (
    <AddressSection
      title="Email address"
      state={`Sign-in codes go to ${email}.`}
      changeLabel="Change"
      field={{
        label: "New email address",
        hint: "We send a code there, to be sure that it is yours.",
        type: "email",
        autoComplete: "email",
      }}
      schema={newEmail}
      send={(address) =>
        requestProvider((client) =>
          client.otp.update.email(loginId, address, undefined, { addToLoginIDs: true }),
        )
      }
      verify={(code) => requestProvider((client) => client.otp.verify.email(loginId, code))}
      done="Your address was changed"
      onChanged={onChanged}
    />
  );
}
