/** What other features may use of this one. */
export { joinInvited } from "./members/join-invited.ts";
export { isInvited } from "./members/store.ts";
export { offeredDestinations } from "./offered-destinations.ts";
export { readPicture } from "./read-picture.ts";
