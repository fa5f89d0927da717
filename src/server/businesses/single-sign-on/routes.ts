import { Hono } from "hono";
import {
  checkSingleSignOn,
  getSingleSignOn,
  type SingleSignOn,
  type SingleSignOnInput,
  saveSingleSignOn,
} from "#shared/api/single-sign-on.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { accessChanged } from "../../notifications/events.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve, serveInSteps } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { type RateLimit, takePointOrRefuse } from "../../platform/rate-limit.ts";
import type { SsoRefusal, TenantSso, TenantSsoState } from "../../platform/tenant-sso.ts";
import { currentTenant } from "../current-business.ts";

/** Each request may call an address that an owner entered. */
const askLimit: RateLimit = { points: 60, seconds: 3600 };

export interface SingleSignOnPart {
  /** Undefined when the installation does not offer it. */
  tenantSso: TenantSso | undefined;
}

export type SingleSignOnDeps = ServeDeps & Pick<Platform, "events"> & SingleSignOnPart;

/** The business's own identity provider, configured by its owner. */
export function singleSignOnRoutes(deps: SingleSignOnDeps): Hono {
  const { tenantSso: sso, database, clock } = deps;
  const router = new Hono();

  serve(router, deps, getSingleSignOn, async ({ tx }) => {
    if (!sso) return { singleSignOn: null };
    const id = await currentTenant(tx);
    return { singleSignOn: toAnswer(await tx.asService((service) => sso.read(service, id))) };
  });

  /**
   * @throws AppError when it is not offered, or was requested too often.
   */
  async function begin(tx: Tx) {
    if (!sso) throw new AppError("not_found");
    const id = await currentTenant(tx);
    await takePointOrRefuse(tx, clock.now(), `single-sign-on/${id}`, askLimit);
    return { id, sso };
  }

  serveInSteps(
    router,
    deps,
    saveSingleSignOn,
    async ({ tx, caller, input }) => ({ ...(await begin(tx)), caller, given: input.body }),
    async ({ id, sso, caller, given }) => {
      const asked = await sso.ask(given);
      if (isRefusal(asked) && (given.enabled || given.kind === "oidc")) throw atField(asked);
      return database.transaction(caller ?? { role: "anonymous" }, async (tx) => {
        const state = await tx.asService(async (service) => {
          // Switching single sign-on off must work while the provider is unreachable.
          if (isRefusal(asked) && !keepsMetadata(await sso.read(service, id), given))
            throw atField(asked);
          const published = isRefusal(asked) ? undefined : asked.published;
          const refused = await sso.save(service, id, given, published);
          if (refused) throw atField(refused);
          return sso.read(service, id);
        });
        const { kind, enabled } = given;
        const detail = { kind, enabled };
        await recordAudit(tx, { action: "single_sign_on.changed", detail, now: clock.now() });
        const what = `changed single sign-on, which is ${enabled ? "on" : "off"} now`;
        await deps.events.raise(tx, accessChanged, { what, path: paths.teamSettings.href() });
        return { singleSignOn: toAnswer(state) };
      });
    },
  );

  serveInSteps(
    router,
    deps,
    checkSingleSignOn,
    ({ tx }) => begin(tx),
    async ({ id, sso }) => {
      const findings = await sso.check(id);
      if (!findings) throw new AppError("not_found");
      return { findings };
    },
  );
  return router;
}

const isRefusal = (answer: object): answer is SsoRefusal => "field" in answer;

/** True when nothing but the stored values was entered. */
const keepsMetadata = ({ connection }: TenantSsoState, given: SingleSignOnInput): boolean =>
  connection?.kind === "saml" &&
  given.kind === "saml" &&
  !given.metadataXml &&
  given.metadataUrl === connection.metadataUrl;

const atField = ({ field, words }: SsoRefusal) =>
  new AppError("request.invalid", { fields: { [field]: words } });

function toAnswer({ connection, ...state }: TenantSsoState): SingleSignOn {
  if (connection?.kind !== "saml") return { ...state, connection: connection ?? null };
  const certificatesEnd = connection.certificatesEnd.map((date) => date.toISOString());
  return { ...state, connection: { ...connection, certificatesEnd } };
}
