import type { Page } from "@playwright/test";

/** A virtual device with a fingerprint reader in the browser, which confirms by default. */
export async function addVirtualAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async answer(yes: boolean): Promise<void> {
      await devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: yes });
    },
    /** Simulates another device, without passkeys. */
    async forget(): Promise<void> {
      await devTools.send("WebAuthn.clearCredentials", { authenticatorId });
    },
  };
}

/** Keeps the page from suggesting passkeys in a field, because a confirming device would sign in immediately. */
export async function suggestNoPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }),
  );
}
