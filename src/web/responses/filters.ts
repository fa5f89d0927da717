/** What the address of the list says. */
export type Filters = Record<"flowId" | "show" | "search", string | undefined>;

/** The same as the contract asks for it. */
export function filterQuery({ flowId, search, show }: Filters) {
  return {
    ...{ flowId, search },
    ...(show === "unread" && { unread: "true" }),
    ...(show === "open" && { open: "true" }),
  };
}
