import type { SendingFinding } from "#shared/api/sending.ts";
import type { NameRecords } from "../../platform/name-records.ts";
import { type DkimKey, describeDkimRecord } from "./dkim-key.ts";

export interface DomainToCheck {
  domain: string;
  key: Pick<DkimKey, "selector" | "publicKey"> | undefined;
  /** Domain of the envelope, which is the installation's: receivers check SPF there, and bounces arrive there. */
  envelopeDomain: string;
  /** Host name of the outgoing mail server; undefined when messages do not leave this machine. */
  mailServer: string | undefined;
}

type Judged = Pick<SendingFinding, "outcome" | "words"> & Partial<Pick<SendingFinding, "record">>;

const cannotTell = (name: string): Judged => ({
  outcome: "unknown",
  words: `Cannot tell: no name server answered for ${name}. Check again in a few minutes.`,
});

/** Findings about the DNS records of a sending domain, with instructions for repairing them. */
export async function checkDomain(
  records: NameRecords,
  domain: DomainToCheck,
): Promise<SendingFinding[]> {
  const [dkim, spf, dmarc, mx] = await Promise.all([
    checkDkim(records, domain),
    checkSpf(records, domain),
    checkDmarc(records, domain.domain),
    checkMailServers(records, domain.domain),
  ]);
  const alignment = judgeAlignment(dkim, domain.domain);
  return Object.entries({ dkim, spf, dmarc, alignment, mx }).map(([check, judged]) => ({
    check: check as SendingFinding["check"],
    record: null,
    ...judged,
  }));
}

async function checkDkim(records: NameRecords, { domain, key }: DomainToCheck): Promise<Judged> {
  if (!key) return { outcome: "fail", words: "There is no key yet. Make one below." };
  const record = describeDkimRecord(domain, key);
  const found = await records.readTexts(record.name);
  if (!found) return cannotTell(record.name);
  if (found.some((text) => readTag(text, "p") === key.publicKey)) {
    return { outcome: "pass", words: "The key is there. Messages are signed with it." };
  }
  const words =
    found.length > 0
      ? `The record at ${record.name} holds another key. Replace it with this one.`
      : `There is no record at ${record.name}. Add this one; it may take an hour until it is seen.`;
  return { outcome: "fail", words, record };
}

async function checkSpf(
  records: NameRecords,
  { envelopeDomain, mailServer }: DomainToCheck,
): Promise<Judged> {
  const texts = await records.readTexts(envelopeDomain);
  if (!texts) return cannotTell(envelopeDomain);
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (found.length > 1) {
    const words = `${envelopeDomain} has ${found.length} SPF records; receivers then ignore all of them. Join them into one.`;
    return { outcome: "fail", words };
  }
  const [text] = found;
  if (text === undefined) {
    const value = mailServer ? `v=spf1 a:${mailServer} ~all` : "v=spf1 mx ~all";
    const words = `${envelopeDomain}, which takes the bounces, has no SPF record. Add one that names the server that mail leaves through; if your mail provider gives you one, use that instead.`;
    return { outcome: "fail", words, record: { type: "TXT", name: envelopeDomain, value } };
  }
  if (/(^|\s)\+?all(\s|$)/i.test(text)) {
    const words = `The SPF record of ${envelopeDomain} allows every server in the world. Change its end to ~all.`;
    return { outcome: "fail", words };
  }
  return { outcome: "pass", words: `${envelopeDomain} says which servers send for it.` };
}

async function checkDmarc(records: NameRecords, domain: string): Promise<Judged> {
  // Receivers do the same: if the domain has no policy, that of the closest parent applies.
  const labels = domain.split(".");
  for (let at = 0; at <= labels.length - 2; at += 1) {
    const name = `_dmarc.${labels.slice(at).join(".")}`;
    const texts = await records.readTexts(name);
    if (!texts) return cannotTell(name);
    const found = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (found.length > 1) {
      return { outcome: "fail", words: `${name} has several DMARC records. Keep one of them.` };
    }
    if (found.length === 1) {
      return { outcome: "pass", words: `There is a DMARC policy at ${name}.` };
    }
  }
  const record = { type: "TXT" as const, name: `_dmarc.${domain}`, value: "v=DMARC1; p=none" };
  const words =
    "There is no DMARC policy. Gmail and Yahoo ask for one of all who write to many people.";
  return { outcome: "fail", words, record };
}

/** DMARC passes by the signature, whose domain is always the one in From. The envelope is the installation's. */
function judgeAlignment({ outcome }: Judged, domain: string): Judged {
  switch (outcome) {
    case "pass":
      return { outcome, words: `The signature and the From address both say ${domain}.` };
    case "fail":
      return { outcome, words: `It follows from DKIM: without a signature by ${domain} it fails.` };
    case "unknown":
      return { outcome, words: "It follows from DKIM, which cannot be told now." };
  }
}

async function checkMailServers(records: NameRecords, domain: string): Promise<Judged> {
  const servers = await records.readMailServers(domain);
  if (!servers) return cannotTell(domain);
  // A single empty name means that the domain does not accept mail (RFC 7505).
  if (servers.some((server) => server !== "" && server !== ".")) {
    return { outcome: "pass", words: `${domain} takes mail.` };
  }
  const words = `${domain} takes no mail, and many receivers refuse what comes from such a domain. Add the MX record that your mail provider names, or use a domain that has one.`;
  return { outcome: "fail", words };
}

const readTag = (text: string, tag: string): string | undefined =>
  text
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${tag}=`))
    ?.slice(tag.length + 1)
    .replace(/\s+/g, "");
