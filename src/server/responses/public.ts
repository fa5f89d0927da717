/** What other features may use of this one. */
export { asSeen, overwritten } from "./inbox/own-texts.ts";
