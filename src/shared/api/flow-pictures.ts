import { z } from "zod";
import { pictureVersion } from "../review-flows/look.ts";
import { endpoint } from "./endpoint.ts";

export const addFlowPicture = endpoint({
  method: "POST",
  path: "/api/flows/pictures",
  access: "member",
  summary:
    "Store a picture for the look of a flow: PNG, JPEG or WebP in base64, at most 40 kB and 2048 pixels a side. " +
    "It is shown once a flow names its version; one that no flow has named for a week is deleted when the next picture is added.",
  body: z.object({
    image: z.base64("The picture must be sent in base64.").min(1, "Choose a picture."),
  }),
  response: z.object({ version: pictureVersion }),
  maxBytes: 512 * 1024,
});
