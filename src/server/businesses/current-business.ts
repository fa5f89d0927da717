import type { Business } from "#shared/api/businesses.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../platform/database/database.ts";
import { readBusiness } from "./store.ts";

/** The session's current business. @throws AppError `business.none` */
export async function currentBusiness(tx: Tx): Promise<Business> {
  const found = await readBusiness(tx);
  if (!found) throw new AppError("business.none");
  return found;
}
