/** Public interface of this feature. */
export { saveServedContact } from "./save-served-contact.ts";
export { contactWriter } from "./write-rows.ts";
