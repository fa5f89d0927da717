// Row types of the authorisation tables; `authorisation-table.ts` explains them.

export type Access = "public" | "signed-in" | "user" | "member" | "owner" | "admin";

/** Objects of a business or user whose id appears in an address. */
export type RowKind =
  | "view"
  | "link"
  | "recipient"
  | "accessKey"
  | "automation"
  | "business"
  | "campaign"
  | "contact"
  | "import"
  | "contactAction"
  | "contactSegment"
  | "flow"
  | "invitation"
  | "failedJob"
  | "failedMessage"
  | "externalReview"
  | "member"
  | "memberInvitation"
  | "response"
  | "template"
  | "user";

export interface ApiRow {
  kind: "api";
  access: Access;
  /** The path parameter, and the kind of object it names. */
  id?: {
    name: string;
    row: RowKind;
    /** Allows the id of any user. */
    anybodys?: true;
  };
  /** A valid body; a function receives a number unique to each call. */
  body?: unknown | ((n: number) => unknown);
  /** Status for an authorised caller; defaults to 200. */
  allowed?: number;
  /** Refused for an access key, whatever its owner may do. */
  personal?: boolean;
  /** A read that is refused for read-only keys. */
  notByReadingKey?: boolean;
}

export type Row =
  | ApiRow
  | { kind: "open"; status: number | "alike"; path?: string; from?: "elsewhere" }
  | { kind: "refresh"; body?: unknown; without: number; wrong: number }
  | { kind: "start" }
  | { kind: "management" }
  | { kind: "middleware" };

export const api = (access: Access, rest: Omit<ApiRow, "kind" | "access"> = {}): ApiRow => ({
  kind: "api",
  access,
  ...rest,
});
export const open = (
  status: number | "alike",
  rest: { path?: string; from?: "elsewhere" } = {},
): Row => ({
  kind: "open",
  status,
  ...rest,
});
export const refresh = (body?: unknown, without = 401, wrong = 401): Row => ({
  kind: "refresh",
  body,
  without,
  wrong,
});
export const start: Row = { kind: "start" };
export const middleware: Row = { kind: "middleware" };
export const management: Row = { kind: "management" };
