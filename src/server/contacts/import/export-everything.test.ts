import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { exportBusiness } from "#shared/api/change-business.ts";
import { createContact, listContacts } from "#shared/api/contacts.ts";
import { importFile } from "../../testing/import-file.ts";
import { readZip } from "../../testing/read-zip.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

const test = startedTestApp();

// The steps of docs/guides/operations.md for data that another version made.
it("the files of Export everything bring contacts and opt-outs into a new installation", async () => {
  const from = await test.signUp("from@example.com");
  const ann = { name: "Ann", email: "ann@customer.example", phone: "+1 202-555-0143" };
  await from.call(createContact, { body: { ...ann, lastServiceOn: "2026-02-03", type: "client" } });
  await from.call(createContact, { body: { name: "Bob", email: "bob@customer.example" } });
  await test.context.database.serviceTransaction((tx) =>
    tx.execute(sql`insert into suppressions (business_id, email_key, reason)
      select business_id, email_key, 'unsubscribed' from contacts where name = 'Bob'`),
  );
  const answer = await test.app.request(exportBusiness.path, {
    headers: { authorization: `Bearer ${from.token}` },
  });
  const files = await readZip(await answer.arrayBuffer());
  const to = await test.signUp("to@example.com");
  const read = (name: string, options = {}) =>
    importFile(to, test.drainJobs, files.get(`csv/${name}.csv`) ?? "", options);
  const stopped = await read("suppressions");
  expect(stopped.report?.counts).toMatchObject({ invalid: 0 });
  const brought = await read("contacts", { existing: "overwrite" });
  expect(brought.report?.counts).toMatchObject({ invalid: 0 });
  const { contacts } = await to.call(listContacts, { sort: "name" });
  expect(contacts).toMatchObject([
    { ...ann, lastServiceOn: "2026-02-03", type: "client", suppressed: false },
    { name: "Bob", email: "bob@customer.example", suppressed: true },
  ]);
});
