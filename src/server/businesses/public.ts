/** Public interface of this feature. */
export { keyWriter } from "./access-keys/keep-key.ts";
export { renderInvitationNote } from "./members/invited-note.ts";
export { joinInvited } from "./members/join-invited.ts";
export { isInvited } from "./members/store.ts";
export { offeredDestinations } from "./offered-destinations.ts";
export { readPicture } from "./read-picture.ts";
