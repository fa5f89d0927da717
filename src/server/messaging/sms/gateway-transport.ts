import type { TextTransport } from "./sms.ts";

const timeoutMs = 10_000;

/**
 * POSTs `{ id, to, channel, text }` as JSON to the gateway; name and password in its URL become basic authentication.
 * 2xx means sent; 4xx other than 408 and 429, never; anything else, later.
 */
export function createGatewayTransport(address: string): TextTransport {
  const url = new URL(address);
  const credentials =
    url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = "";
  url.password = "";
  return {
    async send(text) {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...(credentials && {
              authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
            }),
          },
          body: JSON.stringify(text),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        if (response.ok) return { outcome: "sent" };
        const reason = `The gateway answered ${response.status}.`;
        const forGood = response.status < 500 && ![408, 429].includes(response.status);
        return { outcome: forGood ? "reject" : "retry", reason };
      } catch (error) {
        return { outcome: "retry", reason: (error as Error).message };
      }
    },
  };
}
