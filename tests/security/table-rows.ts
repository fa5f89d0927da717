// The kinds of rows that the authorisation tables are made of; `authorisation-table.ts` says what each means.

export type Access = "public" | "signed-in" | "user" | "member" | "owner" | "admin";

/** Things that belong to a business or person and have an id in an address. */
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
  /** The parameter of the path, and what it names. */
  id?: {
    name: string;
    row: RowKind;
    /** An authorised caller may name the id of any person. */
    anybodys?: true;
  };
  /** A valid body; a function gets a number that is new for every call. */
  body?: unknown | ((n: number) => unknown);
  /** The status for an authorised caller; default: 200. */
  allowed?: number;
  /** Never for an access key, whatever its owner may. */
  personal?: boolean;
  /** A read, but refused to keys that may only read. */
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
