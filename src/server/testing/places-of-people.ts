/**
 * Every place that holds the name, address or phone number of a contact, or a text about them, with what erasing the contact
 * does there. `*`: every column of the table that can.
 */
export const placesOfPeople: Record<string, string> = {
  "contacts.*": "deleted",
  "automation_steps.*": "deleted with the contact",
  "contact_action_rows.before": "deleted with the contact",
  "contact_changes.*": "deleted with the contact",
  "contact_import_changes.before": "deleted",
  "contact_import_pieces.content":
    "kept until the import is done or given up, a day at most: it is a whole file",
  "contact_import_rejects.*": "the person's rows are deleted",
  "contact_imports.report": "the person's rows are deleted",
  "contact_segments.filter": "kept: what a member searched for, who can delete it",
  "external_reviews.*": "kept: published elsewhere, and not tied to a contact",
  "idempotency_keys.answer": "kept for a day, encrypted",
  "invitations.reason": "deleted with the contact",
  "local_mailbox.*": "messages to the person, and mails that name them, are deleted",
  "mail_events.words": "emptied",
  "messages.content": "emptied; mails to members are encrypted and forgotten after 30 days",
  "messages.last_error": "emptied",
  "messages.subject": "emptied, also of mails to members that name the person",
  "messages.to_address":
    "emptied, unless the message was tried and its address is not suppressed: its unsubscribe link never expires, and an address that is added again is not asked too soon",
  "response_replies.text": "replaced",
  "review_progress.answers": "deleted with the invitation",
  "review_responses.answers": "kept: what the customer wrote, without their name",
  "review_responses.copied_text": "kept: made of the answers",
  "review_responses.draft": "kept: made of the answers",
  "review_responses.note": "emptied",
  "review_responses.private_message": "kept: what the customer wrote, without their name",
  "review_responses.reply_draft": "emptied",
  "review_responses.reply_email": "emptied",
  "suppression_lifts.reason": "deleted with the contact",
  "suppressions.email_key": "kept: whoever opted out is not written to again",
  "text_replies.*": "emptied",
};
