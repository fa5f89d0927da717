/**
 * Sends the customer's form as somebody who was too quick for a person: the page asks to press once
 * more, and its form does. `fields` holds a `key`, which stays the same.
 */
export async function sendForm(
  send: (body: URLSearchParams) => Promise<Response>,
  fields: Record<string, string>,
): Promise<Response> {
  const asked = await send(new URLSearchParams(fields));
  const [, stamp] = (await asked.clone().text()).match(/name="t" value="([^"]+)"/) ?? [];
  return stamp ? send(new URLSearchParams({ ...fields, t: stamp })) : asked;
}
