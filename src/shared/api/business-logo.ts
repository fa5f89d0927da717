import { z } from "zod";
import { business } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";

/** Limits of a stored logo: small enough for e-mail, sharp on a phone. */
export const logoLimits = { bytes: 300_000, pixels: 1024 } as const;

export const setLogo = endpoint({
  method: "PUT",
  path: "/api/business/logo",
  access: "owner",
  summary:
    "Show this logo on the review pages and in messages: a PNG or JPEG picture in base64, at most 300 kB and 1024 pixels a side.",
  body: z.object({
    image: z.base64("The picture must be sent in base64.").min(1, "Choose a picture."),
  }),
  response: business,
  maxBytes: 512 * 1024,
});

export const removeLogo = endpoint({
  method: "DELETE",
  path: "/api/business/logo",
  access: "owner",
  summary: "Show no logo any more.",
  response: business,
});
