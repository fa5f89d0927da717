import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#shared/errors.ts";
import { sitePaths } from "#shared/paths.ts";
import { asAppError } from "../platform/http/errors.ts";
import { networkOf } from "../platform/http/network.ts";
import { peerAddress } from "../platform/http/peer-address.ts";
import type { Platform } from "../platform/platform.ts";
import {
  type ContactState,
  type ContactValues,
  checkContactForm,
  emptyContactState,
  fillContactPage,
  isTrapped,
  readContactValues,
} from "./contact-form.ts";
import { type ContactFormDeps, sendContactMessage } from "./send-contact-message.ts";
import { sendPage } from "./send-page.ts";
import { type SitePages, toServed } from "./site-pages.ts";

interface Env {
  Variables: {
    /** The submitted values, kept for errors that occur later. */
    values?: ContactValues;
  };
}
type FormContext = Context<Env>;

const maxBytes = 64 * 1024;
const sent = sitePaths.contactSent.href();

/** `/contact`: a plain form; every error is shown on the page, and no input is lost. */
export function contactFormRoutes(
  deps: ContactFormDeps & Pick<Platform, "log">,
  pages: SitePages,
): Hono<Env> {
  const router = new Hono<Env>();
  const address = sitePaths.contact.pattern;

  async function show(http: FormContext, state: ContactState, status: ContentfulStatusCode) {
    const page = await pages.find(address);
    if (!page) throw new AppError("route.not_found");
    return sendPage(http, toServed(fillContactPage(page.text, state)), status);
  }

  /** Answers a failure that does not concern a field. */
  function fail(http: FormContext, error: Error) {
    const known = asAppError(error);
    if (known.status >= 500) deps.log.error({ err: error, route: address }, known.code);
    const values = http.get("values") ?? emptyContactState.values;
    const notice = `Your message was not sent. ${known.message}`;
    return show(http, { values, errors: {}, notice }, known.status as ContentfulStatusCode);
  }

  router.get(address, (http) => show(http, emptyContactState, 200));

  router.post(address, bodyLimit({ maxSize: maxBytes, onError: tooLarge }), async (http) => {
    const body = await readForm(http);
    const values = readContactValues(body);
    http.set("values", values);
    if (isTrapped(body)) return http.redirect(sent, 303);
    const checked = checkContactForm(values);
    if (!checked.ok) {
      const notice = "Your message was not sent yet. Please look at the marked fields.";
      return show(http, { values, errors: checked.errors, notice }, 422);
    }
    const peer = peerAddress(http, deps.config.trustedProxies);
    const wait = await sendContactMessage(deps, networkOf(peer), checked.message);
    if (wait === undefined) return http.redirect(sent, 303);
    http.header("retry-after", String(wait));
    const notice = `Your message was not sent: several have come from your network already. Try again in ${minutes(wait)}.`;
    return show(http, { values, errors: {}, notice }, 429);
  });

  router.onError((error, http) => fail(http, error));
  return router;
}

async function readForm(http: Context): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(http.req.header("content-type") ?? "")) {
    throw new AppError("request.unsupported_type", {
      message: "Please use the form on this page.",
    });
  }
  return new URLSearchParams(await http.req.text());
}

function tooLarge(): never {
  throw new AppError("request.too_large", {
    message: "It is far too long. Shorten it and send it again.",
  });
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "a minute" : `${count} minutes`;
}
