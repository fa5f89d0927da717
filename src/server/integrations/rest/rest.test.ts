import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAccessKeys } from "#shared/api/access-keys.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { getMe } from "#shared/api/me.ts";
import { startTestApp, type TestApp, type TestPerson } from "../../testing/test-app.ts";

describe("supabase-js, unmodified", () => {
  let test: TestApp;
  let server: Server;
  let address: string;
  let ada: TestPerson;
  let bob: TestPerson;
  let admin: TestPerson;

  beforeAll(async () => {
    test = await startTestApp({ env: { ADMIN_EMAILS: "admin@example.com" } });
    server = createServer(getRequestListener(test.app.fetch)).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    [ada, bob, admin] = [
      await test.signUp("ada@example.com"),
      await test.signUp("bob@example.com"),
      await test.signUp("admin@example.com"),
    ];
  });
  afterAll(async () => {
    server.close();
    await test.close();
  });

  const publicKey = () => test.context.config.identity.projectId;
  /** Clients with a session send its token; those without one send the anonymous public key. */
  const clientFor = (person?: TestPerson) =>
    createClient(address, publicKey(), {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(person && { accessToken: async () => person.token }),
    });

  async function publishedFlow(): Promise<string> {
    const ask = { description: "", options: [], required: true };
    const { id } = await ada.call(createFlow, {
      body: {
        locale: null,
        title: "How was it?",
        description: "Four questions",
        questions: [
          { ...ask, type: "multiple_choice", text: "What was it?", options: ["Car", "Home"] },
          { ...ask, type: "text", text: "Why?", required: false },
        ],
      },
    });
    await ada.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    return id;
  }

  /** @spec 3.1, 7.1 */
  it("supabase-js selects a flow by id with its questions, as a visitor and as its owner", async () => {
    const id = await publishedFlow();
    for (const client of [clientFor(), clientFor(ada)]) {
      const { data, error } = await client
        .from("review_flows")
        .select("*, review_questions(*)")
        .eq("id", id)
        .single();
      expect(error).toBeNull();
      expect(data).toMatchObject({ id, title: "How was it?", status: "published" });
      expect(data.review_questions).toMatchObject([
        {
          flow_id: id,
          type: "multiple_choice",
          options: ["Car", "Home"],
          required: true,
          order: 0,
        },
        { flow_id: id, type: "text", options: [], required: false, order: 1 },
      ]);
      expect(Date.parse(data.created_at)).toBe(test.clock.now().getTime());
    }
    const others = await clientFor(bob).from("review_flows").select("id").eq("id", id);
    expect(others.data).toEqual([]);
  });

  /** @spec 3.3, 6.5, 7.2, 7.3, 7.4 */
  it("supabase-js selects only the signed-in user, by descope_id, by address or by id", async () => {
    const users = clientFor(ada).from("users");
    const { user } = await ada.call(getMe);
    const byId = await users.select("*").eq("descope_id", ada.sub).maybeSingle();
    expect(byId.data).toMatchObject({
      id: user.id,
      descope_id: ada.sub,
      email: "ada@example.com",
      is_admin: false,
      roles: [],
      settings: { theme: "light" },
    });
    expect((await users.select("*").eq("email", "ada@example.com")).data).toHaveLength(1);
    expect((await users.select("*").eq("id", user.id).single()).data.id).toBe(user.id);
    expect((await users.select("id").limit(1)).data).toEqual([{ id: user.id }]);
    expect((await users.select("*").eq("email", "bob@example.com")).data).toEqual([]);
    const unknown = await users.select("*").eq("descope_id", "Unobody").maybeSingle();
    expect(unknown).toMatchObject({ data: null, error: null });
  });

  /** @spec 3.6, 5.5, 7.5, 7.6 */
  it("supabase-js inserts contacts in a batch with the defaults of an import, and a single one", async () => {
    const contacts = clientFor(ada).from("contacts");
    const { user } = await ada.call(getMe);
    const now = new Date().toISOString();
    const row = { user_id: user.id, created_at: now, updated_at: now };
    const batch = await contacts
      .insert([
        { ...row, name: "Ann", email: "ann@Customer.Example", phone: "+1 555", notes: null },
        { ...row, name: "", status: "active", type: "client" },
      ])
      .select();
    expect(batch.error).toBeNull();
    expect(batch.status).toBe(201);
    expect(batch.data).toMatchObject([
      { email: "ann@customer.example", status: "new", type: "prospect", email_sent: false },
      { name: "", email: "", status: "active", type: "client", phone: null, user_id: user.id },
    ]);
    expect((await contacts.insert({ name: "Cy", email: "cy@customer.example" })).status).toBe(201);
    const names = await contacts.select("name").neq("name", "").order("name", { ascending: false });
    expect(names.data).toEqual([{ name: "Cy" }, { name: "Ann" }]);
  });

  /** @spec 7.6 */
  it("supabase-js updates one contact by id, and no others", async () => {
    const contacts = clientFor(ada).from("contacts");
    const made = await contacts.insert({ name: "Dee", email: "dee@customer.example" }).select("id");
    const id = made.data?.[0]?.id;
    const { data } = await contacts
      .update({ name: "Dee Dee", notes: "Moved" })
      .eq("id", id)
      .select()
      .single();
    expect(data).toMatchObject({
      id,
      name: "Dee Dee",
      notes: "Moved",
      email: "dee@customer.example",
    });
    expect((await contacts.update({ name: "Mine" }).eq("id", id)).status).toBe(204);
    const foreign = await clientFor(bob)
      .from("contacts")
      .update({ name: "Taken" })
      .eq("id", id)
      .select();
    expect(foreign.data).toEqual([]);
    expect((await contacts.select("name").eq("id", id).single()).data).toEqual({ name: "Mine" });
  });

  /** @spec 7.7, 7.8, 7.9 */
  it("the REST interface stores an administrator's keys as hashes, lists them newest first, and deletes them", async () => {
    const keys = clientFor(admin).from("user_access_keys");
    const { user } = await admin.call(getMe);
    const made: { id: string; key: string }[] = [];
    for (const name of ["first", "second"]) {
      const key = crypto.randomUUID();
      const { data, error } = await keys.insert({ user_id: user.id, name, key }).select().single();
      expect(error).toBeNull();
      expect(data).toEqual({
        id: data.id,
        user_id: user.id,
        name,
        created_at: expect.any(String),
      });
      made.push({ id: data.id, key });
      test.clock.advance(1000);
    }
    const list = await keys
      .select("*")
      .eq("user_id", user.id)
      .order("created_at", { ascending: false });
    expect(list.data?.map(({ name }) => name)).toEqual(["second", "first"]);
    expect(JSON.stringify(list.data)).not.toContain(made[0]?.key);
    const [first] = made;
    if (!first) throw new Error("No key was made.");
    expect((await test.callAs(first.key, getMe)).user.id).toBe(user.id);
    expect((await keys.delete().eq("id", first.id)).status).toBe(204);
    await expect(test.callAs(first.key, getMe)).rejects.toThrow("401");
    const ours = await admin.call(listAccessKeys);
    expect(ours.accessKeys.map(({ name }) => name)).toEqual(["second"]);
    const actions = await test.context.database.serviceTransaction((tx) =>
      tx.query(sql`select action from audit_log where target_type = 'access_key' order by id`),
    );
    expect(actions.map((row) => Object.values(row)[0])).toContain("access_key.deleted");
  });

  /** @spec 6.7 */
  it("the REST interface accepts a token made elsewhere as bearer, without storing a session", async () => {
    const client = createClient(address, publicKey(), {
      auth: { persistSession: false },
      global: { headers: { Authorization: `Bearer ${ada.token}` } },
    });
    expect((await client.from("users").select("email")).data).toEqual([
      { email: "ada@example.com" },
    ]);
  });

  /** @spec 8.22 */
  it("the REST interface answers PGRST116 and 406 when a single row was requested and there are several", async () => {
    const contacts = clientFor(ada).from("contacts");
    const { error, status } = await contacts.select("*").single();
    expect(status).toBe(406);
    expect(error).toMatchObject({ code: "PGRST116" });
  });

  /** @spec 6.7 */
  it("the REST interface gives visitors published flows and nothing else", async () => {
    const visitor = clientFor();
    for (const table of ["users", "contacts", "user_access_keys"]) {
      const { error, status } = await visitor.from(table).select("*");
      expect({ table, status, code: error?.code }).toEqual({ table, status: 401, code: "42501" });
    }
    const written = await visitor.from("contacts").insert({ name: "x", email: "x@y.example" });
    expect(written.status).toBe(401);
    const id = await publishedFlow();
    const { data } = await visitor.from("review_flows").select("status").eq("id", id);
    expect(data).toEqual([{ status: "published" }]);
    const asked = await visitor.from("review_questions").select("text").eq("flow_id", id);
    expect(asked.data).toHaveLength(2);
  });

  it.each([
    "review_flows",
    "review_flows?select=*,review_questions(*)",
    "review_flows?id=not.eq.00000000-0000-4000-8000-000000000000",
    "review_flows?id=gt.00000000-0000-4000-8000-000000000000",
    "review_flows?title=eq.How%20was%20it%3F",
    "review_questions",
    "review_questions?flow_id=neq.00000000-0000-4000-8000-000000000000",
  ])("lists no flows or questions for visitors: %s", async (path) => {
    await publishedFlow();
    const answer = await fetch(`${address}/rest/v1/${path}`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "42501" });
  });

  it("the REST interface refuses rows that do not belong to the caller", async () => {
    const { user: other } = await bob.call(getMe);
    const as = clientFor(ada);
    const foreign = await as.from("contacts").insert({ user_id: other.id, name: "x" });
    expect(foreign.status).toBe(403);
    const key = { user_id: other.id, name: "x", key: crypto.randomUUID() };
    expect((await as.from("user_access_keys").insert(key)).status).toBe(403);
    expect((await clientFor(admin).from("user_access_keys").insert(key)).status).toBe(403);
    expect((await as.from("user_access_keys").select("*")).data).toEqual([]);
  });

  it("the REST interface limits an access key to its scope, and excludes keys", async () => {
    const key = crypto.randomUUID();
    await clientFor(admin).from("user_access_keys").insert({ name: "program", key });
    const program = createClient(address, publicKey(), { accessToken: async () => key });
    expect((await program.from("contacts").select("*")).error).toBeNull();
    expect((await program.from("contacts").insert({ name: "x" })).status).toBe(403);
    expect((await program.from("user_access_keys").select("*")).status).toBe(403);
  });

  /** @spec 7.13, 8.20 */
  it.each([
    ["an unknown table", "pg_authid", 404, "PGRST205"],
    ["an unknown column", "contacts?select=secret", 400, "42703"],
    ["the hash of a key", "user_access_keys?select=key", 400, "42703"],
    ["the business's own column", "contacts?business_id=eq.1", 400, "42703"],
    ["a value of another type", "contacts?id=eq.1", 400, "22P02"],
    ["an unknown operator", "contacts?name=fts.x", 400, "PGRST100"],
    ["an order that is none", "contacts?order=name;drop", 400, "42703"],
    ["a limit that is none", "contacts?limit=many", 400, "PGRST100"],
    ["a table that cannot be nested", "review_flows?select=users(*)", 400, "PGRST200"],
    ["no columns", "contacts?select=", 400, "PGRST100"],
    ["an open bracket as columns", "contacts?select=(", 400, "PGRST100"],
    ["brackets in brackets", "review_flows?select=review_questions(id(id))", 400, "PGRST100"],
    ["a pattern for an id", "contacts?id=like.%25", 400, "42883"],
    ["a truth about an id", "contacts?id=is.true", 400, "42804"],
    ["a pattern that ends within an escape", "contacts?name=like.%5C", 400, "22025"],
    ["1,700 columns", `contacts?select=${Array(1700).fill("id")}`, 400, "PGRST100"],
    ["a statement in place of a name", 'contacts?select=id"from+users--', 400, "PGRST100"],
  ])("answers %s in words", async (_, path, status, code) => {
    const response = await fetch(`${address}/rest/v1/${path}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status,
      body: { code, message: expect.any(String), details: null, hint: null },
    });
  });

  it.each([
    ["a change without a condition", "PATCH", "contacts", "{}", 400, "21000"],
    ["what is not JSON", "POST", "contacts", "{", 400, "PGRST102"],
    [
      "a column that is not offered",
      "POST",
      "contacts",
      '{"email_status":"x"}',
      400,
      "request.invalid",
    ],
    ["an address that is none", "POST", "contacts", '{"email":"x"}', 400, "request.invalid"],
    ["a contact to delete", "DELETE", "contacts?id=not.is.null", undefined, 405, "PGRST117"],
    ["a user to make", "POST", "users", "{}", 405, "PGRST117"],
  ])("refuses %s", async (_, method, path, body, status, code) => {
    const response = await fetch(`${address}/rest/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${ada.token}` },
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it("the REST interface refuses more than a megabyte at once", async () => {
    const contacts = clientFor(ada).from("contacts");
    const { status, error } = await contacts.insert({ notes: "x".repeat(1024 * 1024) });
    expect({ status, code: error?.code }).toEqual({ status: 413, code: "request.too_large" });
  });

  it("the REST interface refuses an invalid token", async () => {
    const bad = createClient(address, publicKey(), { accessToken: async () => "bad" });
    const { status, error } = await bad.from("contacts").select("*");
    expect({ status, code: error?.code }).toEqual({ status: 401, code: "PGRST301" });
  });
});
