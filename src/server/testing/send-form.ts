/**
 * Sends the customer's form, and sends it again when the page asks for that because the form came back faster than a
 * person could fill it in. `fields` contains a `key`, which stays the same.
 */
export async function sendForm(
  send: (body: URLSearchParams) => Promise<Response>,
  fields: Record<string, string>,
): Promise<Response> {
  const asked = await send(new URLSearchParams(fields));
  const [, stamp] = (await asked.clone().text()).match(/name="t" value="([^"]+)"/) ?? [];
  return stamp ? send(new URLSearchParams({ ...fields, t: stamp })) : asked;
}
