import { useEffect, useState } from "react";
import { getWritingHelpUse } from "#shared/api/writing-help.ts";
import { call } from "#web/lib/api.ts";

/** Number of the model's drafts and how many were used; renders nothing until there is one. */
export function WritingHelpUse() {
  const [use, setUse] = useState({ drafts: 0, used: 0 });
  useEffect(() => {
    const left = new AbortController();
    // The settings are just as useful without this number.
    call(getWritingHelpUse, {}, { signal: left.signal }).then(setUse, () => undefined);
    return () => left.abort();
  }, []);
  if (use.drafts === 0) return null;
  return <p className="mt-6">{`Of ${use.drafts} drafts by the model ${use.used} were used.`}</p>;
}
