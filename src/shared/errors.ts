/**
 * The one error catalogue: code → HTTP status and user-facing message.
 *
 * The server throws `AppError(code)`; `app.ts` turns it into `{ error: { code, message, fields } }`;
 * screens switch on `code` and may show `message` as it stands. Every message says what happened
 * and what to do next.
 */
export const errorCatalogue = {
  "request.malformed": [400, "The request was not valid JSON. Send a JSON body and try again."],
  "request.invalid": [400, "Some values are not valid. Check the marked fields and try again."],
  "request.too_large": [413, "That is too large to accept. Send less at once and try again."],
  "request.unsupported_type": [415, "That kind of content is not accepted here. Send JSON."],
  "request.too_many": [429, "Too many requests. Wait a moment and try again."],
  "route.not_found": [404, "There is nothing at this address."],
  "method.not_allowed": [405, "This address does not accept that method."],
  "session.missing": [401, "Please sign in to continue."],
  "session.invalid": [401, "Your session has ended. Please sign in again."],
  "session.proof_needed": [403, "Confirm first that it is you."],
  "session.address_unproved": [
    403,
    "Confirm your email address first: sign-in asks for it, and then everything else opens.",
  ],
  "session.user_missing": [403, "User not found in database. Please contact support."],
  "session.user_disabled": [403, "This account is disabled. Please contact support."],
  "access.denied": [403, "You do not have permission to do this."],
  "access_key.not_accepted": [403, "This cannot be done with an access key. Sign in to do it."],
  "access_key.read_only": [403, "This access key may only read. Make one that may also write."],
  "admin.oneself": [
    409,
    "You cannot shut yourself out. Another administrator, or the command line, can.",
  ],
  "business.none": [409, "Name your business first, then try again."],
  "business.choose": [409, "You belong to several businesses. Choose one, then try again."],
  "contact.incomplete": [400, "Name, email, and user are required"],
  "contact.email_invalid": [400, "That does not look like an email address. Check it and save."],
  "contact.email_taken": [409, "Another contact already has this email address. Edit that one."],
  "segment.name_taken": [409, "Another segment has this name. Choose a different one."],
  "contact.action_over": [409, "This can no longer be undone."],
  "report.asked_enough": [
    429,
    "This person was asked twice in the last seven days. Wait a few days, then ask again.",
  ],
  "report.refused": [
    409,
    "The person at this address stopped reports from you, and so is not asked again.",
  ],
  "view.mailed": [
    403,
    "This view is sent by email, so only an owner can change or delete it. Ask one, or use another name.",
  ],
  "view.exists": [409, "There is a saved view with this name. Replace it, or use another name."],
  "import.too_many_rows": [400, "The file has too many rows. Split it and import the parts."],
  "contact_import.too_large": [
    413,
    "The file is larger than 200 MB. Split it and import the parts.",
  ],
  "contact_import.incomplete": [409, "The file has not arrived as a whole. Choose it again."],
  "contact_import.busy": [
    409,
    "This cannot be done now. Load the page again to see how far it is.",
  ],
  "contact_import.stuck": [
    500,
    "Something went wrong on our side, and this import stopped. What was imported until then stays. Try again; the people who run this service can see the reason.",
  ],
  "contact_import.undo_stuck": [
    500,
    "Something went wrong on our side, and the undo stopped. Try again; the people who run this service can see the reason.",
  ],
  "contact_import.undecided": [
    409,
    "Some questions about this file are still open, such as who not to email. Answer them, then import.",
  ],
  "external_review.no_header": [
    400,
    "This file has no column with the text or the stars of reviews. Its first row should read: Review site,Reviewer,Stars,Date,Text",
  ],
  "import.empty": [400, "The file is empty. Choose a CSV file that has rows below its header."],
  "import.not_text": [
    400,
    "This is not a CSV file. Open it in your spreadsheet program, save it as CSV, and try again.",
  ],
  "import.workbook": [
    400,
    "We couldn’t read this as an Excel workbook. Open it in your spreadsheet program, save it as CSV, and import that.",
  ],
  "import.workbook_too_large": [
    400,
    "This workbook is too large: we read up to 100 MB once it’s unpacked, and 20 million cells. Save the sheet as CSV and import that.",
  ],
  "import.too_slow": [
    400,
    "Reading this workbook took too long. Save the sheet as CSV and import that.",
  ],
  "import.readers_busy": [503, "We’re reading other workbooks right now. Try again in a minute."],
  "import.no_header": [400, "We couldn’t recognize the column headings. Match them below."],
  "import.broken": [
    400,
    "This file cannot be read as CSV. Save it as CSV again and try once more.",
  ],
  "email.no_own_address": [409, "Your account has no email address to send the test to."],
  "push.address_refused": [
    400,
    "This browser’s push service is inside a private network, which this server does not send to.",
  ],
  "template.wording": [400, "This wording cannot be sent. Change what is marked and try again."],
  "template.last": [409, "This is the only template. Add another one before you delete it."],
  "invitation.business_name": [
    409,
    "Name your business first: people must see who writes to them.",
  ],
  "invitation.postal_address": [
    409,
    "Add your business’s postal address first. The law requires it in every message.",
  ],
  "invitation.published_flow": [409, "Publish this review flow first, then invite people to it."],
  "invitation.not_eligible": [409, "This contact cannot be invited now."],
  "invitation.not_waiting": [
    409,
    "This invitation is no longer waiting, so it cannot be cancelled.",
  ],
  "invitation.not_failed": [409, "This invitation has not failed, or was sent again already."],
  "sending.held": [409, "Invitations are held back. Settings, Sending says why and what to do."],
  "texts.missing": [409, "Texts can’t be switched on yet. Do what is marked first."],
  "texts.too_long": [400, "The text is too long. Shorten its wording and try again."],
  "sending.reason": [400, "Write down why invitations may go out again."],
  "webhook.signature": [401, "The signature is missing or wrong. Sign with the current secret."],
  "webhook.stale": [401, "The time stamp is more than five minutes off. Send a new call."],
  "webhook.password": [401, "The password is missing or wrong. Give the current secret."],
  "webhook.amazon": [401, "Amazon’s signature on this message cannot be confirmed."],
  "contact.not_liftable": [
    409,
    "Only an address that unsubscribed or was stopped can be written to again.",
  ],
  "contact.wish_date": [400, "Enter a day after email to them was stopped, not in the future."],
  "member.last_owner": [409, "A business needs an owner. Make another member an owner first."],
  "response.withdrawn": [
    409,
    "The customer withdrew this response, so there is nothing to reply to.",
  ],
  "response.no_address": [409, "This customer left no email address, so you can’t reply by email."],
  "response.suppressed": [
    409,
    "We can’t email this customer: they unsubscribed, or an earlier email bounced or was marked as spam.",
  ],
  "response.no_member": [409, "That person is no longer on your team. Choose someone else."],
  not_found: [404, "That item does not exist, or it is not yours to see."],
  "conflict.changed": [
    409,
    "Someone else changed this in the meantime. Reload to see their version.",
  ],
  "flow.not_ready": [409, "This flow cannot be published yet. Add what is missing, then publish."],
  "flow.in_use": [
    409,
    "Customers were asked with this flow, so it cannot be deleted. Archive it instead.",
  ],
  "external_review.duplicate": [
    409,
    "This review is in the list already, with the same review site, name and text.",
  ],
  "server.busy": [503, "The service is busy. Nothing was changed. Try again in a few seconds."],
  "server.unavailable": [
    503,
    "The database cannot be reached. Nothing was changed. Try again soon.",
  ],
  "server.disk_full": [
    503,
    "The disk is full. Nothing was changed. Free some space, then try again.",
  ],
  "server.outcome_unknown": [
    503,
    "The connection to the database was lost while saving, so it may or may not have been saved. Look before you try again.",
  ],
  "request.key_reused": [
    409,
    "This idempotency key belongs to a call with other values. Send a new key with a new call.",
  ],
  "server.failure": [500, "Something went wrong on our side. Try again, or contact support."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Field name (dotted path) → problem. */
export type FieldErrors = Record<string, string>;

export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: FieldErrors };
}

export interface AppErrorOptions {
  /** Overrides the catalogue's message with a more specific one. */
  message?: string;
  fields?: FieldErrors;
  /** The underlying failure, which is logged but never sent. */
  cause?: unknown;
  /** Seconds until a retry makes sense; becomes the Retry-After header. */
  retryAfter?: number;
}

/** `Retry-After` of a 503. */
const unavailableSeconds = 5;

/** The only error that features throw deliberately. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const [status, message] = errorCatalogue[code];
    super(options.message ?? message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = status;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter ?? (status === 503 ? unavailableSeconds : undefined);
  }

  toBody(): ErrorBody {
    const { code, message, fields } = this;
    return { error: fields ? { code, message, fields } : { code, message } };
  }
}
