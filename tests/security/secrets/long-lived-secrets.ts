import { signIn } from "#server/testing/test-identity.ts";
import type { Minted } from "./issued-secret.ts";
import { managementKey, strongPassword, type World } from "./world.ts";

/** Secrets that work more than once. Each is valid in one kind of place only. */
export type StandingKind = "session token" | "password" | "access key" | "management key";

type Standing = Omit<Minted, "effects" | "use">;

export const standingKinds: Record<StandingKind, (world: World) => Promise<Standing>> = {
  "session token": async (world) => {
    const loginId = world.newEmail();
    const { body } = await signIn(world, loginId);
    return { value: body.authInfo.sessionJwt, loginId };
  },
  password: async (world) => {
    const loginId = world.newEmail();
    await world.call("/v1/auth/password/signup", { loginId, password: strongPassword });
    return { value: strongPassword, loginId };
  },
  "access key": async (world) => {
    const loginId = world.newEmail();
    await signIn(world, loginId);
    const asManagement = { bearer: managementKey };
    const made = await world.call("/v1/mgmt/accesskey/create", { name: "Key" }, asManagement);
    return { value: made.body.cleartext, loginId };
  },
  "management key": async (world) => {
    const loginId = world.newEmail();
    await signIn(world, loginId);
    return { value: managementKey, loginId };
  },
};
