/** What generated requests are made of: what people send, and what only somebody hostile or broken does. */

export const contentTypes = [
  ...[
    "application/json",
    "application/json",
    "application/json",
    "application/json; charset=utf-8",
  ],
  ...[
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
  ],
  ...["text/plain", "application/xml", ""],
];

export const parameters = [
  ...["00000000-0000-4000-8000-000000000000", "1", "0", "-1", "null", "undefined", "%00", "%ff%fe"],
  ...["%F0%9F%91%8D", "..%2f..%2fetc%2fpasswd", "'%20or%201=1--", "{}", "%7B%7D", "a".repeat(3000)],
  ...[
    "99999999999999999999",
    "%E0%A4%A",
    "%",
    "%25",
    "constructor",
    "__proto__",
    "%0d%0aset-cookie:x",
  ],
];

export const queries = [
  ...[
    "",
    "",
    "",
    "page=0",
    "page=-1",
    "page=1e309",
    "page=NaN",
    "page=1&page=2",
    "pageSize=999999",
  ],
  ...[
    "search=%00",
    "search=%ff",
    "search=%ED%A0%80",
    "search=%25_%5C'",
    "sort=__proto__",
    "status=%F0",
  ],
  ...[
    "descopeId=x&email=y",
    "token=eyJ.e30.",
    "flowId=1",
    "unread=maybe",
    "i=a.b",
    "r=%00",
    "&&&==&",
  ],
];

export const names = [
  ...[
    "name",
    "email",
    "title",
    "description",
    "questions",
    "options",
    "type",
    "status",
    "links",
    "key",
  ],
  ...[
    "body",
    "input",
    "flowId",
    "executionId",
    "stepId",
    "interactionId",
    "code",
    "loginId",
    "content",
  ],
  ...[
    "settings",
    "ai",
    "temperature",
    "notifications",
    "plan",
    "to",
    "subject",
    "updatedAt",
    "phone",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "",
    "a.b",
    "\u0000",
    "\ud800",
    "q-1",
    "dryRun",
    "read",
  ],
];

export const scalars: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -0, Number.MAX_VALUE, "", " ", "x", "\u0000"],
  ...[
    "\ud800",
    "\udc00x",
    "👍",
    "a@b.cd",
    "2026-02-30",
    "0000-00-00T00:00:00Z",
    "+1 555",
    "NaN",
    "[]",
  ],
  ...["<script>alert(1)</script>", "'; drop table users; --", "{{constructor}}", "draft"],
  ...[
    "published",
    "sign-up-or-in",
    "submit",
    "00000000-0000-4000-8000-000000000000",
    "a".repeat(20_000),
  ],
  ...[
    "\r\nBcc: x@example.com",
    "../../../etc/passwd",
    "http://169.254.169.254/",
    "sign-up-or-in|#|x",
  ],
];
