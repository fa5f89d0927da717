import { expect, type Page } from "@playwright/test";
import type { ServerWithClock } from "./server-with-clock.ts";
import type { SmtpSink } from "./smtp-sink.ts";
import type { TextGateway } from "./text-gateway.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";
import { waitForEngine } from "./wait-for-engine.ts";
import type { Kit } from "./widget-page.ts";

export interface FlowVisitOptions {
  page: Page;
  sink: SmtpSink;
  texts?: TextGateway;
  kit: Kit;
  email: string;
  /** Advanced when the flow requests another message, because of the minimum time between two. */
  clock?: Pick<ServerWithClock, "now" | "elevenMinutesLater">;
}

const fields = {
  email: "descope-email-field",
  password: "descope-password",
  phone: "descope-text-field",
};

/** A user of the widget with any component kit. Fields and buttons are found by id. */
export class FlowVisit {
  readonly page: Page;
  readonly email: string;
  readonly #sink: SmtpSink;
  readonly #texts: TextGateway | undefined;
  readonly #kit: Kit;
  readonly #clock: FlowVisitOptions["clock"];
  readonly now = () => this.#clock?.now() ?? Date.now();

  constructor({ page, sink, texts, kit, email, clock }: FlowVisitOptions) {
    this.page = page;
    this.email = email;
    this.#sink = sink;
    this.#texts = texts;
    this.#kit = kit;
    this.#clock = clock;
  }

  async open(flow = "sign-up-or-in"): Promise<void> {
    await this.page.goto(`/login?flow=${flow}`);
  }

  async fill(field: keyof typeof fields, value: string): Promise<void> {
    const input = this.page.locator(`${fields[field]}#${field} input`).first();
    await input.waitFor();
    // Until a screen is complete, the engine refills its fields and overwrites typed input.
    await waitForEngine(this.page);
    await input.fill(value);
  }

  async press(button: string): Promise<void> {
    const found = this.page.locator(`descope-button#${button}`);
    await found.waitFor();
    await waitForEngine(this.page);
    await found.click();
  }

  /** Presses a button that sends another message. */
  async pressLater(button: string): Promise<void> {
    await this.#clock?.elevenMinutesLater();
    await this.press(button);
  }

  /** Completes the first screen of sign-up-or-in: the code has been sent and its screen is shown. */
  async enterEmail(): Promise<void> {
    await this.open();
    await this.fill("email", this.email);
    await this.press("submit");
    await this.page.locator("descope-passcode").waitFor();
  }

  /** Types six digits: into the single field of our kit, or one box each in the other. */
  async enterCode(code: string): Promise<void> {
    const boxes = this.page.locator("descope-passcode input");
    if (this.#kit === "ours") return boxes.fill(code);
    for (const [index, digit] of [...code].entries()) {
      await boxes.nth(index).pressSequentially(digit);
    }
  }

  async enterMailedCode(to = this.email): Promise<void> {
    await this.enterCode(await this.#sink.codeFor(to));
  }

  async enterTextedCode(to: string): Promise<void> {
    await this.enterCode((await this.#texts?.codeFor(to)) ?? "");
  }

  async enterNewPassword(password: string): Promise<void> {
    const inputs = this.page.locator("descope-new-password input");
    await inputs.nth(0).fill(password);
    await inputs.nth(1).fill(password);
    await this.press("submit");
  }

  /** The links of the message that has any: one, or three with numbers. */
  async links(): Promise<{ number: string; address: string }[]> {
    const { text } = await this.#sink.waitFor(
      (mail) => mail.to === this.email && mail.text.includes("&t="),
    );
    return [...text.matchAll(/(?:(\d\d): )?(https?:\S+&t=\S+)/g)].map(
      ([, number = "", address = ""]) => ({ number, address }),
    );
  }

  /**
   * Signs in outside the widget.
   * @returns a function that calls the provider as this user
   */
  async signInBeside() {
    const { request } = this.page.context();
    const { projectId } = await (await request.get("/settings.json")).json();
    const call = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${projectId}` };
      const answer = await request.post(`/v1/auth/${path}`, { data, headers });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
      return answer.json();
    };
    const loginId = this.email;
    await call("otp/signup-in/email", { loginId });
    await call("otp/verify/email", { loginId, code: await this.#sink.codeFor(loginId) });
    return call;
  }

  /** Signs in this user on a device with a fingerprint reader. */
  async signInOnDevice() {
    await this.signInBeside();
    await this.page.goto("/icon.svg");
    return addVirtualAuthenticator(this.page);
  }

  async signOutBeside(): Promise<void> {
    await this.page.context().clearCookies();
  }

  async succeeds(page = this.page): Promise<void> {
    await expect(page.locator("output")).toHaveText("success");
  }
}
