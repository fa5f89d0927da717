/**
 * The one form of the page after sending. Its controls stand all over the page and name it, so that
 * whichever button is pressed brings the customer's text along.
 */
export const ownTextForm = "own-text-form";
