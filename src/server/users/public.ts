/** Public interface of this feature. */
export { startBusiness } from "./welcome-user.ts";
