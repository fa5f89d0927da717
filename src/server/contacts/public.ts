/** What other features may use of this one. */
export { saveServedContact } from "./save-served-contact.ts";
