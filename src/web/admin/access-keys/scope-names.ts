import type { AccessKeyScope } from "#shared/api/access-keys.ts";

export const scopeNames: Record<AccessKeyScope, string> = {
  read: "Read",
  "read-write": "Read and write",
};
