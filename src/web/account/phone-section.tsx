import { z } from "zod";
import type { AccountSectionContext } from "./account-section.tsx";
import { AddressSection } from "./address-section.tsx";
import { requestProvider } from "./provider.ts";

const newNumber = z
  .string()
  .regex(/^\+[\d\s().-]{6,25}$/, "Enter a number with its country code, like +1 555 555 0123.");

interface PhoneSectionProps extends AccountSectionContext {
  /** Empty if unknown. */
  phone: string;
  /** Whether the instance can send codes to a phone. */
  canSend: boolean;
}

/** A phone number that codes can be sent to. */
export function PhoneSection({ phone, canSend, loginId, onChanged }: PhoneSectionProps) {
  if (!canSend && phone === "") return null;
  return (
    <AddressSection
      title="Phone number"
      state={phoneState(phone, canSend)}
      changeLabel={canSend ? (phone ? "Change" : "Add a number") : undefined}
      removal={
        phone !== "" && {
          what: "the phone number",
          title: "Remove your phone number?",
          description: "No codes are sent to it any more.",
          path: "phone/remove",
          done: "Your phone number was removed",
          onChanged,
        }
      }
      field={{
        label: "New phone number",
        hint: "With its country code, like +1 555 555 0123. We send a code there.",
        type: "tel",
        autoComplete: "tel",
      }}
      schema={newNumber}
      send={(number) =>
        requestProvider((client) =>
          client.otp.update.phone.sms(loginId, number, undefined, { addToLoginIDs: true }),
        )
      }
      verify={(code) => requestProvider((client) => client.otp.verify.sms(loginId, code))}
      done="Your phone number was saved"
      onChanged={onChanged}
    />
  );
}

function phoneState(phone: string, canSend: boolean): string {
  if (!phone) return "Codes can also be sent to your phone.";
  return canSend ? `Codes can be sent to ${phone}.` : phone;
}
