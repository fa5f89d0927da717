import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { type Account, deleteAccount, findAccount } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { toResponseUser } from "../sessions/session-answer.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { findAccountRoles } from "../tenants/account-roles.ts";
import { WireError } from "../wire/errors.ts";
import { accountRef, userFields } from "./arguments.ts";
import {
  createAccount,
  createBody,
  invitationArguments,
  sendInvitation,
} from "./create-account.ts";
import { findReferencedAccount } from "./find-referenced-account.ts";
import { readArguments } from "./read-arguments.ts";
import { readUserChange } from "./read-user-change.ts";
import { requireManagementKey } from "./require-management-key.ts";
import { changeAccount } from "./user-store.ts";

const mostAtOnce = 100;
const many = <S extends z.ZodType>(schema: S) =>
  z.object({ users: z.array(schema).max(mostAtOnce) });
const createManyBody = many(
  // The Ruby client sends it with each user.
  createBody.extend({ invite: invitationArguments.invite }),
).extend(invitationArguments);
const idsBody = z.object({ userIds: z.array(z.string().max(100)).max(mostAtOnce) });
const patchBody = accountRef.extend(userFields.shape).extend({ test: z.boolean().nullish() });

/** Changes several accounts in one call. A failed one is reported in the answer and does not stop the others. */
export function addBatchRoutes(routes: Hono, deps: IdentityDeps): void {
  const { settings, database, clock } = deps;

  const answer = async (tx: Tx, account: Account) =>
    toResponseUser(account, await findAccountRoles(deps, tx, account));

  async function each<User>(
    users: User[],
    act: (tx: Tx, user: User) => Promise<Account | WireError>,
  ) {
    return database.serviceTransaction(async (tx) => {
      const done = [];
      const failedUsers = [];
      for (const user of users) {
        const account = await act(tx, user);
        if (account instanceof WireError) failedUsers.push({ failure: account.message, user });
        else done.push(await answer(tx, account));
      }
      return { done, failedUsers };
    });
  }

  routes.post("/v1/mgmt/user/create/batch", async (http) => {
    requireManagementKey(http, settings);
    const { users, ...invitation } = await readArguments(http, createManyBody);
    const { done, failedUsers } = await each(users, async (tx, body) => {
      const account = await createAccount(deps, tx, body);
      if (!(account instanceof WireError)) {
        const invite = invitation.invite ?? body.invite;
        await sendInvitation(deps, tx, account, { ...invitation, invite });
      }
      return account;
    });
    return http.json({ createdUsers: done, failedUsers });
  });

  routes.patch("/v1/mgmt/user/patch/batch", async (http) => {
    requireManagementKey(http, settings);
    const { users } = await readArguments(http, many(patchBody));
    const { done, failedUsers } = await each(users, async (tx, body) => {
      const account = await findReferencedAccount(tx, body);
      if (!account) return new WireError("E112102");
      await changeAccount(tx, account.id, readUserChange(body));
      if (body.status === "disabled") await endSessionsOf(tx, account.id, "disabled", clock.now());
      return (await findAccount(tx, account.id)) ?? account;
    });
    return http.json({ patchedUsers: done, failedUsers });
  });

  routes.post("/v1/mgmt/user/delete/batch", async (http) => {
    requireManagementKey(http, settings);
    const { userIds } = await readArguments(http, idsBody);
    await database.serviceTransaction(async (tx) => {
      for (const id of userIds) await deleteAccount(tx, id);
    });
    return http.json({});
  });

  routes.post("/v1/mgmt/users/load", async (http) => {
    requireManagementKey(http, settings);
    const body = await readArguments(
      http,
      idsBody.extend({ includeInvalidUsers: z.boolean().nullish() }),
    );
    const users = await database.serviceTransaction(async (tx) => {
      const found = [];
      for (const id of body.userIds) {
        const account = await findAccount(tx, id);
        const valid = account && account.status !== "disabled";
        if (account && (valid || body.includeInvalidUsers)) found.push(await answer(tx, account));
      }
      return found;
    });
    return http.json({ users });
  });
}
