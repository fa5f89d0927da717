import { describe, expect, it } from "vitest";
import { judgeSentiment } from "./judge-sentiment.ts";
import { listFeatures } from "./list-features.ts";

const said = (text: string, locale = "en") =>
  judgeSentiment([{ type: "text", value: text }], locale);

describe("the sentiment of a response", () => {
  it("the star rating decides, whatever the text says", () => {
    const text = { type: "text", value: "Terrible, the worst service ever." } as const;
    expect(judgeSentiment([{ type: "rating", value: 5 }, text], "en")).toBe("positive");
    expect(judgeSentiment([{ type: "rating", value: 3 }, text], "en")).toBe("mixed");
    expect(judgeSentiment([{ type: "rating", value: 2 }, text], "en")).toBe("negative");
  });

  it("a text without a rating is classified by its words", () => {
    expect(said("Great service, friendly staff, I loved it.")).toBe("positive");
    expect(said("Terrible service, rude staff, a waste of money.")).toBe("negative");
  });

  it("a negation reverses the words after it, up to the next pause or contrast", () => {
    expect(said("The food was not good.")).toBe("negative");
    expect(listFeatures("It was not very good, but cheap")).toContain("not_good");
    expect(listFeatures("not slow but good")).toContain("good");
    expect(listFeatures("isnt good")).toContain("not_good");
    expect(listFeatures("the giant pleasant place")).not.toContain("not_place");
  });

  it("praise and complaint in one text are mixed", () => {
    expect(
      said("The staff was great and friendly, but the food was terrible and the room awful."),
    ).toBe("mixed");
  });

  it("inconclusive texts, other languages and missing texts are not classified", () => {
    expect(said("The invoice number is 4711.")).toBeNull();
    expect(said("Der Service war schlecht und wir haben lange gewartet.", "de")).toBeNull();
    expect(said("Le service était très mauvais et nous avons attendu.", "en")).toBeNull();
    expect(said("mediocre", "fr")).toBeNull();
    expect(judgeSentiment([], "en")).toBeNull();
  });
});
