import sql from "sql-template-tag";
import type { Config } from "../config.ts";
import { findAccountByLoginId } from "../identity/accounts/store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import { OperationError } from "./operation-error.ts";

/**
 * Makes a person an administrator of the instance.
 * @param email in comparable form.
 * @throws OperationError when no user has verified the address.
 */
export async function grantAdmin(
  deps: { database: Database; config: Config; clock: Clock },
  email: string,
): Promise<void> {
  const now = deps.clock.now();
  const granted = await deps.database.serviceTransaction(async (tx) => {
    const sub = await subOf(tx, deps.config, email);
    const [user] = await tx.query<{ id: string }>(sql`
      update users set is_admin = true, updated_at = ${now} where descope_id = ${sub} returning id`);
    if (!user) return false;
    await tx.execute(sql`
      insert into audit_log (user_id, action, target_type, target_id, created_at)
      values (null, 'admin.granted', 'user', ${user.id}, ${now})`);
    return true;
  });
  if (granted) return;
  throw new OperationError(
    `No user has signed in as ${email} yet. Let them sign in once (npm run admin -- login-link ${email} ` +
      `makes a sign-in link without mail), or start the server with ADMIN_EMAILS=${email}.`,
  );
}

/** Our own provider knows who verified the address; for a hosted project only the users row does. */
async function subOf(tx: Tx, { identity }: Config, email: string): Promise<string | undefined> {
  if (identity.kind === "own") {
    const account = await findAccountByLoginId(tx, email);
    return account?.emailVerified ? account.id : undefined;
  }
  const users = await tx.query<{ sub: string }>(
    sql`select descope_id as sub from users where lower(email) = ${email}`,
  );
  if (users.length > 1) throw new OperationError(`Several people have the address ${email}.`);
  return users[0]?.sub;
}
