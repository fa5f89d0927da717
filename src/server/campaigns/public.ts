/** Public interface of this feature. */
export { declineInvitation } from "./decline-invitation.ts";
