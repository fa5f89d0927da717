import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { getSettings, updateSettings } from "#shared/api/settings.ts";
import { similarity, tooClose } from "#shared/writing-help/composer/similarity.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("the thank-you page", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  /**
   * Sends an answer.
   * @returns the URL of the thank-you page
   */
  async function sent(text: string, rating?: string, chosen?: string[]): Promise<string> {
    const response = await desk.post(desk.answers(text, rating, chosen));
    return response.headers.get("location") as string;
  }
  const html = async (path: string) => (await desk.page(path)).text();
  const act = (address: string, fields: Record<string, string>) =>
    desk.post(Object.entries(fields), address);
  const textIn = (page: string) => page.match(/<textarea id="own-text"[^>]*>([^<]*)</)?.[1];

  async function stored(text: string) {
    return desk.test.context.database.serviceTransaction(async (tx) => {
      const [row] = await tx.query<Record<string, unknown>>(sql`
        select r.* from review_responses r join review_answers a on a.response_id = r.id
        where a.value #>> '{}' = ${text}`);
      return row;
    });
  }

  /** @spec 1.1 */
  it("the thank-you page offers three levels of help, labels them, and shows the source of each sentence", async () => {
    const address = await sent("they were late . they said sorry");
    const review = await html(address);
    expect(textIn(review)).toBe(
      "They were late. They said sorry. What was it? Home. What did you like? Speed, Words.",
    );
    expect(review).toContain("A writing aid arranged your own words. You decide what to post.</p>");
    // Questions are the business's words, not the customer's.
    expect(review).toContain("In your words: 86%");
    expect(review).toMatch(
      /<a href="#asked-1" aria-describedby="asked-1">What did you like\?<\/a>.*id="asked-1"[^>]*>What did you like\?</s,
    );
    expect(review).toMatch(
      /<a href="#answer-2" aria-describedby="answer-2">They were late\.<\/a>.*<li id="answer-2"><[^>]*>What happened\?</s,
    );
    expect(textIn(await html(`${address}&level=own`))).toBe("they were late . they said sorry");
    expect(textIn(await html(`${address}&level=tidy`))).toBe("They were late. They said sorry.");
  });

  it("the thank-you page offers another arrangement only if there is one", async () => {
    const address = await sent("One text.", "4", []);
    expect(await html(`${address}&level=review`)).not.toContain("Arrange it another way");
    const other = await sent("It leaks. It was new.");
    const first = await html(other);
    expect(first).toMatch(/value="questions"[^>]* name="arrange"/);
    const moved = await act(other, { arrange: "questions" });
    const again = await html(moved.headers.get("location") as string);
    expect(again).toMatch(/value="text"[^>]* name="arrange"/);
    expect(textIn(again)).not.toBe(textIn(first));
  });

  it("the thank-you page keeps the customer's own version whichever button is pressed, and offers every other version", async () => {
    const address = await sent("They were late. They said sorry.");
    const text = "They were late,\r\nand that was that.";
    const before = { text, shown: "review", level: "review" };
    await act(address, { ...before, posted: "not_yet" });
    const page = await html(address);
    expect(textIn(page)).toBe("They were late,\nand that was that.");
    expect(page).toMatch(/value="mine" aria-pressed="true"[^>]*>My version/);
    expect(page).toContain("A writing aid arranged your own words. You decide what to post.</p>");
    expect(textIn(await html(`${address}&level=own`))).toBe("They were late. They said sorry.");
    // The text is the one that the page showed, so there is nothing new to store, and the page keeps its state.
    const unchanged = { text: "They were late. They said sorry.", shown: "own", level: "own" };
    const moved = await act(address, { ...unchanged, do: "message", message: "Hello" });
    expect(moved.headers.get("location")).toBe(`${address}&level=own&said=sent#message-status`);
    expect(textIn(await html(address))).toBe("They were late,\nand that was that.");
    // The business does not see it until it is copied.
    const { responses } = await desk.owner.call(listResponses, { search: "They said sorry" });
    const responseId = responses[0]?.id as string;
    expect((await desk.owner.call(getResponse, { responseId })).draft).toBeNull();

    // Changed answers take precedence; the version can still be chosen.
    desk.test.clock.advance(1000);
    const r = new URL(address, "http://x").searchParams.get("r") as string;
    await desk.post([...desk.answers("They came in the end."), ["r", r]]);
    expect(textIn(await html(address))).toContain("They came in the end.");
    expect(textIn(await html(`${address}&level=mine`))).toBe("They were late,\nand that was that.");
  });

  it("the thank-you page marks words that are in no answer, and records that there were some", async () => {
    const address = await sent("They were late again.");
    const text = "They were late again. Marvellous value.";
    await act(address, { do: "copied", text, level: "own" });
    const page = await html(address);
    expect(page).toContain("Not in your answers: Marvellous, value.");
    expect(page).toContain("<mark>Marvellous</mark> <mark>value</mark>");
    const { responses } = await desk.owner.call(listResponses, { search: "late again" });
    const responseId = responses[0]?.id as string;
    expect((await desk.owner.call(getResponse, { responseId })).draft).toEqual({
      text,
      level: "own",
      by: "customer",
      added: true,
    });
  });

  it("the thank-you page shows the owner the copied text, whatever is stored later", async () => {
    const text = "They never called me back about the fence.";
    const address = await sent(text);
    await act(address, { do: "copied", text, shown: "own", level: "own" });
    const other = "They never called me back. Scoundrels in Springfield!";
    await act(address, { posted: "yes", text: other, shown: "own", level: "own" });
    expect(textIn(await html(address))).toBe(other);
    const { responses } = await desk.owner.call(listResponses, { search: "about the fence" });
    const responseId = responses[0]?.id as string;
    const told = async () => (await desk.owner.call(getResponse, { responseId })).draft;
    expect(await told()).toEqual({ text, level: "own", by: "customer", added: false });
    await act(address, { do: "copied", text: other, shown: "mine", level: "tidy" });
    expect(await told()).toEqual({ text: other, level: "tidy", by: "composer", added: true });
    // A text copied earlier while offline is reported only now: the customer's own version is kept.
    const copied = { do: "copied", earlier: "1", text, shown: "own", level: "own" };
    await act(address, copied);
    expect((await told())?.text).toBe(text);
    expect(textIn(await html(address))).toBe(other);
    await act(address, { do: "withdraw" });
    expect(await told()).toBeNull();
  });

  it("the thank-you page suggests the business's topics, and puts none of them into a text", async () => {
    const { owner } = desk;
    const { settings } = await owner.call(getSettings);
    const ai = { ...settings.ai, includeKeywords: ["waiting time", "speed"] };
    await owner.call(updateSettings, { body: { ai } });
    const page = await html(await sent("It was fine."));
    expect(page).toMatch(
      /would like to hear about this.*<span dir="auto">waiting time<\/span><\/li><\/ul>/,
    );
    for (const level of ["own", "tidy", "review"])
      expect(textIn(await html(`${await sent("It was fine.")}&level=${level}`))).not.toMatch(
        /wait/,
      );
    await owner.call(updateSettings, { body: { ai: { ...ai, includeKeywords: [] } } });
    expect(await html(await sent("It was fine."))).not.toContain("would like to hear");
  });

  it("the thank-you page stores a copied text with its origin, and counts it once in the funnel", async () => {
    const text = "They fixed the roof in one day.";
    const address = await sent(text);
    for (let i = 0; i < 2; i += 1) await act(address, { do: "copied", text, level: "tidy" });
    expect(await stored(text)).toMatchObject({
      draft: text,
      draft_level: "tidy",
      draft_by: "composer",
    });
    await act(address, { do: "posted", posted: "yes" });
    expect(await html(address)).toContain('value="yes" class="copy" aria-pressed="true"');
    const kinds = await desk.test.context.database.serviceTransaction((tx) =>
      tx.query(sql`
        select e.kind from events e join review_answers a on a.response_id = e.response_id
        where a.value #>> '{}' = ${text} order by e.id`),
    );
    expect(kinds).toEqual([{ kind: "answered" }, { kind: "copied" }, { kind: "posted" }]);
  });

  it("the thank-you page shows an unedited copied text as the composer's, not as the customer's own version", async () => {
    const address = await sent("The pump hums. It was new in May.", "4", []);
    const text = textIn(await html(`${address}&level=review`)) as string;
    const made = { text, shown: "review", level: "review" };
    await act(address, { ...made, do: "copied" });
    const moved = await act(address, { ...made, posted: "yes" });
    for (const place of [moved.headers.get("location") as string, address]) {
      const page = await html(place);
      expect(page).toMatch(/value="review" aria-pressed="true"/);
      expect(page).not.toContain("My version");
      expect(textIn(page)).toBe(text);
    }
    // The other arrangement is shown wherever it was copied.
    const other = textIn(await html(`${address}&level=review&arrange=questions`)) as string;
    expect(other).not.toBe(text);
    await act(address, { ...made, text: other, do: "copied" });
    expect(textIn(await html(address))).toBe(other);
    expect(await html(address)).not.toContain("My version");
  });

  it("the thank-you page redraws a text that resembles another customer's", async () => {
    const text = "The adjuster came on time and explained every step to us in plain words";
    const first = await sent(text);
    const copied = textIn(await html(`${first}&level=review`)) as string;
    await act(first, { do: "copied", text: copied, level: "review" });
    const second = await html(`${await sent(text)}&level=review`);
    expect(similarity(textIn(second) ?? "", copied)).toBeLessThanOrEqual(tooClose);
    expect(second).toContain("so we arranged yours another way");
    expect(second).not.toContain("reads almost the same");
    // If there is only one arrangement, the page says so.
    const alone =
      "The adjuster came twice and explained every step to us in plain and simple words";
    const third = await sent(alone, "4", []);
    await act(third, { do: "copied", text: alone, level: "own" });
    const fourth = await html(`${await sent(alone, "4", [])}&level=review`);
    expect(fourth).toContain("reads almost the same");
  });

  it("the thank-you page warns of content that should not be public", async () => {
    const page = await html(await sent("Call me at (555) 010-9999, policy HO-2231984."));
    expect(page).toContain("this seems to contain a phone number and a policy or customer number");
  });

  it.each(["1", "5"])(
    "explains to insiders instead of offering places, after %s stars",
    async (rating) => {
      const address = await sent(`I work here (${rating}).`, rating);
      await act(address, { do: "insider" });
      const page = await html(address);
      expect(page).toContain("should not post reviews of it");
      expect(page).not.toContain("g.page");
      await act(address, { do: "outsider" });
      expect(await html(address)).toContain("g.page");
    },
  );

  it("the thank-you page mentions a text above only if there is one", async () => {
    const withText = await html(await sent("A text."));
    for (const words of ["copy your text", "part of your review"])
      expect(withText).toContain(words);
    const address = await sent("Its author works there.");
    await act(address, { do: "insider" });
    const page = await html(address);
    expect(page).toContain("No one else sees this.");
    for (const words of ["copy your text", "part of your review"])
      expect(page).not.toContain(words);
  });

  it("the thank-you page allows changing the answers for thirty days, with the current ones filled in", async () => {
    const address = await sent("First version.");
    const edit = address.replace("/thanks", "");
    const form = await html(edit);
    expect(form).toContain("First version.</textarea>");
    expect(form).toContain("Save my changes");
    const token = new URL(address, "http://x").searchParams.get("r") as string;
    const changed = await desk.post([...desk.answers("Second version.", "2"), ["r", token]], edit);
    expect(changed.headers.get("location")).toBe(address);
    const { responses } = await desk.owner.call(listResponses, { search: "Second version" });
    expect(responses).toMatchObject([{ rating: 2, readAt: null }]);
    expect((await desk.owner.call(listResponses, { search: "First version" })).total).toBe(0);

    desk.test.clock.advance(31 * 86_400_000);
    expect((await desk.page(edit)).status).toBe(410);
    for (const answers of [desk.answers("Third.", "1"), desk.answers("Second version.", "2")]) {
      const late = await desk.post([...answers, ["r", token]], edit);
      expect(late.status).toBe(410);
      expect(await late.text()).toContain("can no longer be changed");
    }
    expect((await act(address, { do: "withdraw" })).status).toBe(410);
  });

  it("the thank-you page says what a withdrawal deletes before its button", async () => {
    const page = await html(await sent("To be asked first."));
    expect(page).toMatch(
      /<details><summary>Withdraw my answers<\/summary><form[^>]*><p>This deletes your answers, your text and your message[^<]*<\/p><button/,
    );
  });

  it("the thank-you page permanently deletes a withdrawn response", async () => {
    const address = await sent("Please forget this.");
    const { responses } = await desk.owner.call(listResponses, { search: "Please forget" });
    await act(address, { do: "withdraw" });
    const gone = await desk.page(address);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain("Your answers are withdrawn");
    const left = await desk.owner.call(getResponse, { responseId: responses[0]?.id as string });
    expect(left.answers).toEqual([]);
    expect((await desk.page(address.replace("/thanks", ""))).status).toBe(410);
  });

  it("the thank-you page ignores a request with another token or another action", async () => {
    const address = await sent("Only mine.");
    const wrong = makeLinkToken(desk.test.context.secrets, "unsubscribe", desk.flow.id);
    expect((await act(address.replace(/r=.*/, `r=${wrong}`), { do: "withdraw" })).status).toBe(404);
    expect(await html(address)).toContain("Only mine.");
  });

  it("the thank-you page explains that a form is invalid or too large, and carries out none of it", async () => {
    const address = await sent("Nothing of mine is lost.");
    const before = await stored("Nothing of mine is lost.");
    const strange = [
      { do: "dance", text: "Another text." },
      { posted: "perhaps", text: "Another text." },
    ];
    for (const fields of strange) {
      const refused = await act(address, fields);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("Wait a moment and send again.");
    }
    const huge = await act(address, { posted: "yes", text: "x".repeat(1024 * 1024) });
    expect(huge.status).toBe(413);
    expect(await huge.text()).toContain("Go back and shorten them.");
    expect(await stored("Nothing of mine is lost.")).toEqual(before);
  });

  it("the thank-you page returns a text that is too long in its field, with an explanation, and carries out nothing", async () => {
    const address = await sent("Every word of it stays.");
    const before = await stored("Every word of it stays.");
    const [text, message] = ["x".repeat(60_001), "y".repeat(10_001)];
    const made = { shown: "tidy", level: "tidy" };
    const long = await act(address, { ...made, posted: "yes", text, message: "Not sent yet." });
    expect(long.status).toBe(413);
    const page = await long.text();
    expect(page).toContain("<title>Error: Please check your text – ");
    expect(page).toContain('<a href="#own-text" dir="auto">Your text: This is longer');
    expect(page).toContain("Please shorten it.</a></li></ul>");
    expect(page).toContain("longer than we can take (60,000 characters). Please shorten it.");
    expect(textIn(page)).toBe(text);
    expect(page).toMatch(/name="level" value="tidy"/);
    // The text is in its field, but was not sent.
    expect(page).toContain("Not sent yet.</textarea>");
    expect(page).not.toContain("Your message has arrived");

    const word = await act(address, { ...made, text: "Mine.", do: "message", message });
    expect(word.status).toBe(413);
    const again = await word.text();
    expect(again).toContain('<a href="#message-text" dir="auto">Your message: This is longer');
    expect(again).toContain("longer than we can take (10,000 characters). Please shorten it.");
    expect(again).toContain(`${message}</textarea>`);
    expect(textIn(again)).toBe("Mine.");
    expect(await stored("Every word of it stays.")).toEqual(before);

    // A message that is not being sent does not block the action.
    expect((await act(address, { ...made, posted: "yes", message })).status).toBe(303);
  });
});
