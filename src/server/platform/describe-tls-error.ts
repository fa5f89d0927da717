const untrusted =
  "its certificate is not signed by an authority that this machine trusts (NODE_EXTRA_CA_CERTS adds one)";

/** Matched on the messages of OpenSSL, Node and pg, because nodemailer replaces their codes. */
const failures: [RegExp, string][] = [
  [/wrong version number|does not support SSL/, "it does not answer in TLS on this port"],
  [/protocol version|unsupported protocol|handshake failure/, "it offers no safe version of TLS"],
  [/certificate's altnames/, "its certificate is for another host name"],
  [/certificate has expired/, "its certificate has expired"],
  [/certificate is not yet valid/, "its certificate is not valid yet"],
  [/self-signed certificate|unable to (get|verify)/, untrusted],
  [/SSL (routines|connection)/, "the TLS handshake failed"],
];

/** @returns why a TLS connection failed, as the end of a sentence; undefined for other errors. */
export function describeTlsError({ message }: { message: string }): string | undefined {
  return failures.find(([pattern]) => pattern.test(message))?.[1];
}
