const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Characters that the URL parser would not treat as part of a host name. */
const notAHost = /[\s/:?#@[\]\\%]/;
const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const dottedLabels = new RegExp(`^(${label}\\.)+${label}$`);
/** Zero-width characters and no-break spaces that often come along with pasted text. */
const invisible = /\u200b|\u200c|\u200d|\u2060|\ufeff|\u00a0/g;

/**
 * Normalizes a bare email address for storage: trimmed, domain lower-cased and
 * international names in their ASCII form. The local part keeps its case.
 * @returns undefined when the text is not an address.
 */
export function parseEmailAddress(text: string): string | undefined {
  const trimmed = text.replace(invisible, "").trim();
  const at = trimmed.lastIndexOf("@");
  const local = trimmed.slice(0, at);
  const domain = hostName(trimmed.slice(at + 1));
  if (at < 1 || local.length > 64 || !localPart.test(local) || !domain) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= 254 ? address : undefined;
}

function hostName(domain: string): string | undefined {
  if (notAHost.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const host = new URL(`http://${domain}`).hostname;
  const lastLabel = host.slice(host.lastIndexOf(".") + 1);
  return dottedLabels.test(host) && !/^\d+$/.test(lastLabel) ? host : undefined;
}
