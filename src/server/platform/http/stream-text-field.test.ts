import { describe, expect, it } from "vitest";
import { streamTextField } from "./stream-text-field.ts";

async function* pieces(...texts: (string | Error)[]) {
  for (const text of texts) {
    if (text instanceof Error) throw text;
    yield text;
  }
}

describe("a long text", () => {
  it("is one field of JSON, whatever its pieces contain", async () => {
    const texts = ['\uFEFFHe said "yes"\r\n', "a\\b\u2028\u0001", "", "😀,ß\n"];
    const response = await streamTextField("csv", pieces(...texts));
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual({ csv: texts.join("") });
  });

  it("is empty when there are no pieces", async () => {
    expect(await (await streamTextField("csv", pieces())).json()).toEqual({ csv: "" });
  });

  it("is refused when it fails before anything was sent", async () => {
    await expect(streamTextField("csv", pieces(new Error("no database")))).rejects.toThrow(
      "no database",
    );
  });

  it("breaks the connection when it fails midway, so that half is not taken for the whole", async () => {
    const response = await streamTextField("csv", pieces("first", new Error("gone")));
    await expect(response.text()).rejects.toThrow("gone");
  });

  it("stops reading when the client has disconnected", async () => {
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield "row\n";
      } finally {
        ended = true;
      }
    }
    const response = await streamTextField("csv", endless());
    await response.body?.cancel();
    expect(ended).toBe(true);
  });
});
