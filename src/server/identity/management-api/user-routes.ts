import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import {
  type Account,
  addLoginId,
  deleteAccount,
  findAccount,
  removeLoginId,
} from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { toEpochSeconds, toResponseUser } from "../sessions/session-answer.ts";
import { endSessionsOf, listLogins } from "../sessions/store.ts";
import { findAccountRoles } from "../tenants/account-roles.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { createAccountCallServer } from "./account-call-server.ts";
import { loginIdKey, type UserFields, userFields } from "./arguments.ts";
import {
  createAccount,
  createBody,
  invitationArguments,
  sendInvitation,
} from "./create-account.ts";
import { findReferencedAccount } from "./find-referenced-account.ts";
import { readArguments } from "./read-arguments.ts";
import { readUserChange, readUserReplacement } from "./read-user-change.ts";
import { requireManagementKey } from "./require-management-key.ts";
import {
  type AccountUpdate,
  changeAccount,
  deleteTestAccounts,
  searchAccounts,
} from "./user-store.ts";

const base = "/v1/mgmt/user";
const flag = z.boolean().nullish();
const words = z.array(z.string().max(254)).max(100).nullish();

/** Management of accounts. */
export function addUserRoutes(routes: Hono, deps: IdentityDeps): void {
  const { settings, database, clock } = deps;

  const answer = async (tx: Tx, account: Account) => ({
    user: toResponseUser(account, await findAccountRoles(deps, tx, account)),
  });

  const serveCall = createAccountCallServer(routes, deps);
  /** `act` changes the account; the answer shows the changed account, unless `act` returns an answer. */
  const onAccount = <S extends z.ZodType<object>>(
    path: string,
    shape: S,
    act: (tx: Tx, account: Account, body: z.output<S>) => Promise<object | undefined>,
    method?: "PATCH",
  ) =>
    serveCall(
      path,
      shape,
      async (tx, account, body) => {
        const acted = await act(tx, account, body);
        if (acted !== undefined) return acted;
        const changed = await findAccount(tx, account.id);
        return changed ? answer(tx, changed) : {};
      },
      method,
    );

  async function create(http: Context, isTest: boolean) {
    requireManagementKey(http, settings);
    const body = await readArguments(http, createBody.extend(invitationArguments));
    const created = await database.serviceTransaction(async (tx) => {
      const account = throwIfRefused(
        await createAccount(deps, tx, { ...body, test: isTest || body.test }),
      );
      await sendInvitation(deps, tx, account, body);
      return answer(tx, account);
    });
    return http.json(created);
  }

  routes.post(`${base}/create`, (http) => create(http, false));
  routes.post(`${base}/create/test`, (http) => create(http, true));

  routes.get(base, async (http) => {
    requireManagementKey(http, settings);
    const query = http.req.query();
    const asked = {
      loginId: query.loginId ?? query.loginid ?? query.identifier,
      userId: query.userId ?? query.userid,
    };
    const result = await database.serviceTransaction(async (tx) => {
      const account = await findReferencedAccount(tx, asked);
      return account ? answer(tx, account) : new WireError("E112102");
    });
    return http.json(throwIfRefused(result));
  });

  for (const [path, forcedTest] of [
    [`${base}/search`, false],
    ["/v2/mgmt/user/search", false],
    ["/v2/mgmt/user/search/test", true],
  ] as const) {
    routes.post(path, async (http) => {
      requireManagementKey(http, settings);
      const body = await readArguments(http, searchBody);
      const result = await database.serviceTransaction(async (tx) => {
        const { accounts, total } = await searchAccounts(tx, {
          limit: Math.min(body.limit || 100, 1000),
          offset: (body.page ?? 0) * (body.limit || 100),
          testOnly: forcedTest || (body.testUsersOnly ?? false),
          withTest: body.withTestUser ?? false,
          statuses: body.statuses ?? [],
          emails: body.emails ?? [],
          phones: body.phones ?? [],
          loginIds: (body.loginIds ?? []).flatMap((given) => loginIdKey(given) ?? []),
          roleNames: body.roleNames ?? [],
          ids: body.userIds?.length ? body.userIds : undefined,
          members: body.tenantIds?.length
            ? await deps.hooks.tenants.listMembers(tx, body.tenantIds)
            : undefined,
          customAttributes: body.customAttributes ?? {},
          text: body.text ?? "",
        });
        const users = [];
        for (const account of accounts) users.push((await answer(tx, account)).user);
        return { users, total };
      });
      return http.json(result);
    });
  }

  onAccount(`${base}/update`, changedFields, (tx, account, body) =>
    change(tx, account, readUserReplacement(body)),
  );
  onAccount(
    `${base}/patch`,
    changedFields,
    (tx, account, body) => change(tx, account, readUserChange(body)),
    "PATCH",
  );
  onAccount(`${base}/update/status`, userFields.pick({ status: true }), (tx, account, { status }) =>
    change(tx, account, { status: status ?? undefined }),
  );
  onAccount(
    `${base}/update/email`,
    z.object({
      email: userFields.shape.email,
      // The Ruby client's name for it.
      newEmail: userFields.shape.email,
      verified: flag,
      failOnConflict: flag,
    }),
    (tx, account, { email, newEmail, verified }) =>
      change(tx, account, { email: email ?? newEmail ?? "", emailVerified: verified ?? false }),
  );
  onAccount(
    `${base}/update/phone`,
    // A phone number that is not a login id cannot conflict with another.
    z.object({ phone: userFields.shape.phone, verified: flag, failOnConflict: flag }),
    (tx, account, body) =>
      change(tx, account, { phone: body.phone ?? "", phoneVerified: body.verified ?? false }),
  );
  onAccount(`${base}/update/name`, userFields, (tx, account, body) =>
    change(tx, account, readUserChange(body)),
  );
  onAccount(`${base}/update/picture`, userFields.pick({ picture: true }), (tx, account, body) =>
    change(tx, account, readUserChange(body as UserFields)),
  );
  onAccount(
    `${base}/update/customAttribute`,
    z.object({
      attributeKey: z.string().min(1).max(200),
      attributeValue: z.unknown().optional(),
      // The Ruby client's name for it.
      attributeVal: z.unknown().optional(),
    }),
    (tx, account, { attributeKey, attributeValue, attributeVal }) => {
      const value = attributeValue ?? attributeVal ?? null;
      return change(tx, account, {
        customAttributes: { ...account.customAttributes, [attributeKey]: value },
      });
    },
  );
  onAccount(
    `${base}/update/loginid`,
    z.object({ newLoginId: z.string().max(254).nullish() }),
    async (tx, account, body) => {
      const key = loginIdKey(body.newLoginId);
      if (!key) return new WireError("E011003", '"newLoginId" must not be empty');
      if (!(await addLoginId(tx, account.id, key, clock.now()))) return new WireError("E062107");
      for (const old of account.loginIds) await removeLoginId(tx, account.id, old);
      return undefined;
    },
  );
  onAccount(`${base}/logout`, z.object({}), async (tx, account) => {
    await endSessionsOf(tx, account.id, "logout_all", clock.now());
    return {};
  });
  onAccount(`${base}/delete`, z.object({}), async (tx, account) => {
    await deleteAccount(tx, account.id);
    return {};
  });
  routes.delete(`${base}/test/delete/all`, async (http) => {
    requireManagementKey(http, settings);
    await database.serviceTransaction((tx) => deleteTestAccounts(tx));
    return http.json({});
  });

  routes.post(`${base}/history`, async (http) => {
    requireManagementKey(http, settings);
    const ids = await readArguments(
      http,
      z.union([z.array(z.string()), z.object({}).transform(() => [])]),
    );
    const logins = await database.serviceTransaction(async (tx) => {
      const found = [];
      for (const id of ids.slice(0, 100)) {
        for (const { at, address } of await listLogins(tx, id, 50)) {
          found.push({
            userId: id,
            loginTime: toEpochSeconds(at),
            city: "",
            country: "",
            ip: address,
          });
        }
      }
      return found;
    });
    return http.json(logins);
  });

  async function change(tx: Tx, account: Account, wanted: AccountUpdate): Promise<undefined> {
    await changeAccount(tx, account.id, wanted);
    if (wanted.status === "disabled") await endSessionsOf(tx, account.id, "disabled", clock.now());
    return undefined;
  }
}

/** Clients send `test` with every change, although it only matters when an account is created. */
const changedFields = userFields.extend({ test: flag, invite: flag });

const searchBody = z.object({
  limit: z.number().int().min(0).max(1000).nullish(),
  page: z.number().int().min(0).max(1_000_000).nullish(),
  testUsersOnly: flag,
  withTestUser: flag,
  statuses: words,
  emails: words,
  phones: words,
  loginIds: words,
  roleNames: words,
  tenantIds: words,
  userIds: words,
  customAttributes: userFields.shape.customAttributes,
  text: z.string().max(200).nullish(),
});
