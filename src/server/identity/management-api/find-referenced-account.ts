import type { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { type Account, findAccount, findAccountByLoginId } from "../accounts/store.ts";
import { type accountRef, loginIdKey } from "./arguments.ts";

/** The account that a management call identifies by its id or by any of its login ids. */
export async function findReferencedAccount(
  tx: Tx,
  asked: Partial<z.output<typeof accountRef>>,
): Promise<Account | undefined> {
  const id = asked.userId ?? asked.loginIdOrUserId;
  const byId = id ? await findAccount(tx, id) : undefined;
  if (byId) return byId;
  const given = asked.loginId ?? asked.identifier ?? asked.loginIdOrUserId;
  const key = loginIdKey(given);
  return (
    (key && (await findAccountByLoginId(tx, key))) || (given ? findAccount(tx, given) : undefined)
  );
}
