import { expect, it } from "vitest";
import { listContacts } from "#shared/api/contacts.ts";
import { checkImport, previewImport, runImport } from "#shared/api/imports.ts";
import { createBusinessWithCampaigns } from "../../testing/builders/business-with-campaigns.ts";
import { settle, suggestedOptOuts, uploadFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

interface Shape {
  program: string;
  /** People who may not be mailed have an address that begins with "out", all others with "in". */
  lines: string[];
  /** Choices of the person besides accepting, keyed by title: the field that a column becomes, or the values that are ticked. */
  columns?: Record<string, string>;
  ticked?: Record<string, string[]>;
  everyone?: boolean;
}

/** Exports as the documentation of their programs describes them, and lists as people keep them; none was used while the import was built. */
const shapes: Shape[] = [
  {
    program: "MailUp, its file of those who left",
    lines: [
      "E-mail;Phone Number;idList;OptOut_Date;optout_nl;optout_type",
      "out1@x.example;;1;20110122T111244;161;0",
      "out2@x.example;;1;20110123T111244;161;1",
    ],
  },
  {
    program: "promio.connect, audit of subscriptions",
    lines: [
      '"ts";"mail";"custID";"id";"sourceType"',
      '"2012-07-07 05:33:13";"out1@x.example";"C";"8006";"9"',
      '"2012-07-08 05:33:13";"out2@x.example";"C";"8007";"11"',
    ],
    everyone: true,
  },
  {
    program: "Lyris ListManager, members who left",
    lines: [
      "Member ID,Email Address,Full Name,List,Date Joined,Date Unsubscribed",
      "1,out1@x.example,Out One,news,2020-01-01,2021-01-01",
      "2,in1@x.example,In One,news,2020-01-01,",
    ],
  },
  {
    program: "Groups Newsletters, with tabs and a number",
    lines: [
      "in1@x.example\t2020-01-01 10:00\t1",
      "out1@x.example\t2020-01-02 10:00\t0",
      "in2@x.example\t2020-01-03 10:00\t1",
    ],
    ticked: { "Column 3": ["0"] },
  },
  {
    program: "Now Book It customers",
    lines: [
      "First Name,Last Name,Phone,Additional Phone,Email,Street Address,Suburb,Postcode,BirthdayDate,BirthdayMonth,BirthdayYear,Subscribed",
      "In,One,+61412000000,,in1@x.example,1 High St,Carlton,3053,21,9,1980,true",
      "Out,One,+61412000001,,out1@x.example,2 High St,Carlton,3053,,,,false",
    ],
  },
  {
    program: "Mailcoach",
    lines: [
      "email,first_name,last_name,subscribed_at,unsubscribed_at,tags",
      "in1@x.example,In,One,2024-01-01 10:00:00,,a;b",
      "out1@x.example,Out,One,2024-01-01 10:00:00,2024-02-01 10:00:00,a",
    ],
  },
  {
    program: "COSS suppressions",
    lines: [
      "address,scope,reason,created_at,email_id,id",
      "out1@x.example,*,bounce,2026-01-01T00:00:00Z,em_1,sup_1",
      "out2@x.example,*,complaint,2026-01-02T00:00:00Z,em_2,sup_2",
      "out3@x.example,*,manual,2026-01-03T00:00:00Z,em_3,sup_3",
    ],
    everyone: true,
  },
  {
    program: "Mailgun bounces",
    lines: [
      "address,code,error,created_at",
      'out1@x.example,550,No such mailbox here,"Fri, 21 Oct 2011 11:02:55 UTC"',
      'out2@x.example,605,Not delivering to previously bounced address,"Fri, 21 Oct 2011 11:03:55 UTC"',
    ],
    everyone: true,
  },
  {
    program: "Unosend suppressions",
    lines: [
      "email,reason,source_email_id,created_at",
      "out1@x.example,hard_bounce,e1,2024-01-15",
      "out2@x.example,spam_complaint,e2,2024-01-15",
      "out3@x.example,unsubscribe,e3,2024-01-15",
    ],
  },
  {
    program: "Syntra contacts",
    lines: [
      "First Name,Last Name,Email address,Phone,Date of Birth,Primary Agent,Opted Out",
      "In,One,in1@x.example,+1 202-555-0100,1980-01-02,Kim,No",
      "Out,One,out1@x.example,+1 202-555-0101,1981-01-02,Kim,Yes",
    ],
  },
  {
    program: "Optix users",
    lines: [
      "Last name,First name,Email,Title,Company,Phone,City,Status,Account type,Date created,Additional notification email",
      "One,In,in1@x.example,,Acme,+1 202-555-0100,Dover,Active,Member,2024-01-01,in1b@x.example",
      "One,Out,out1@x.example,,Acme,+1 202-555-0101,Dover,Do not contact,Member,2024-01-01,out1b@x.example",
    ],
  },
  {
    program: "PodiumIO customers, with a column of their own",
    lines: [
      "Customer No,Email Address,First Name,Last Name,Gender,City,Phone Number,Mobile Number,Marketing Preference",
      "1,in1@x.example,In,One,female,Toronto,+1 416-555-0100,,All",
      "2,out1@x.example,Out,One,male,Toronto,+1 416-555-0101,,Nothing",
    ],
    ticked: { "Marketing Preference": ["Nothing"] },
  },
  {
    program: "Schedulista clients",
    lines: [
      "Full name,Email,Phone,Email notifications",
      "In One,in1@x.example,202-555-0100,enabled",
      "Out One,out1@x.example,202-555-0101,disabled",
    ],
  },
  {
    program: "a club's list in German",
    lines: [
      "Mitgliedsnr;Nachname;Vorname;E-Mail privat;E-Mail dienstlich;Austritt am",
      "1;Eins;In;in1@x.example;in1b@x.example;",
      "2;Eins;Out;out1@x.example;out1b@x.example;31.12.2023",
      "3;Zwei;In;in2@x.example;;",
    ],
    ticked: { "Austritt am": ["31.12.2023"] },
  },
  {
    program: "a salon's list in French",
    lines: [
      "Civilité;Nom;Prénom;Courriel;Portable;Accord publicité",
      "Mme;Une;In;in1@x.example;06 12 34 56 78;Oui",
      "M.;Une;Out;out1@x.example;06 12 34 56 79;Non",
    ],
    ticked: { "Accord publicité": ["Non"] },
  },
  {
    program: "a hotel's list in Spanish",
    lines: [
      "Huésped;Apellidos;Correo;Teléfono;RGPD",
      "In;Uno;in1@x.example;612345601;Acepta",
      "Out;Uno;out1@x.example;612345602;Rechaza",
    ],
    columns: { Huésped: "given" },
    ticked: { RGPD: ["Rechaza"] },
  },
  {
    program: "a clinic's list in Portuguese",
    lines: [
      "Paciente,Telemóvel,Endereço eletrónico,Recebe emails",
      "In Um,912345101,in1@x.example,Sim",
      "Out Um,912345102,out1@x.example,Não",
    ],
    columns: { Paciente: "name" },
    ticked: { "Recebe emails": ["Não"] },
  },
  {
    program: "a shop's list in Swedish",
    lines: [
      "Förnamn;Efternamn;E-post;Mobil;Samtycke",
      "In;Ett;in1@x.example;070-1740605;Ja",
      "Out;Ett;out1@x.example;070-1740606;Nej",
    ],
    columns: { Förnamn: "given", Efternamn: "family" },
    ticked: { Samtycke: ["Nej"] },
  },
  {
    program: "a list with tags that say it",
    lines: [
      "Client name|Mail|Groups",
      "In One|in1@x.example|VIP, Unsubscribe survey",
      "Out One|out1@x.example|VIP, do not email",
      "In Two|in2@x.example ::: in2b@x.example|",
      "Out Two|out2@x.example ::: out2b@x.example|Gone",
    ],
    ticked: { Groups: ["do not email", "Gone"] },
  },
  {
    program: "a table whose columns say nothing, below two titles",
    lines: [
      "Autumn list,,,",
      "Printed on Monday,,,",
      "A,B,C,D",
      "In One,in1@x.example,1,x",
      "Out One,out1@x.example,9,x",
      "In Two,in2@x.example,1,x",
    ],
    columns: { A: "name" },
    ticked: { C: ["9"] },
  },
];

const maxPresses = 3;
const test = startedTestApp();

it.each(shapes.map((shape) => [shape.program, shape] as const))(
  "an export of %s leads to mail to everyone except those who opted out",
  async (program, { lines, columns = {}, ticked = {}, everyone = false }) => {
    const pressed = Object.keys(columns).length + Object.keys(ticked).length + Number(everyone);
    expect(pressed).toBeLessThanOrEqual(maxPresses);
    const business = await createBusinessWithCampaigns(
      test,
      `${program.replace(/\W/g, "-")}@shapes.example`,
    );
    const { owner } = business;
    const importId = await uploadFile(owner, lines.join("\n"));
    const preview = await owner.call(previewImport, { importId });
    const indexOf = (title: string) =>
      preview.columns.findIndex(({ header }) => header === title).toString();
    const chosen = Object.fromEntries(
      Object.entries(columns).map(([title, target]) => [indexOf(title), target]),
    );
    const check = async (optOuts: Record<string, string[]>) => {
      const body = { columns: chosen, optOuts, everyoneOptedOut: everyone, areCustomers: true };
      await owner.call(checkImport, { importId, body });
      return (await settle(owner, test.drainJobs, importId)).report;
    };
    const asked = await check({});
    const answers: Record<string, string[]> = suggestedOptOuts(asked);
    for (const [title, values] of Object.entries(ticked)) {
      const question = asked?.questions.find(({ header }) => header === title);
      expect(question?.values.map(({ value }) => value)).toEqual(expect.arrayContaining(values));
      answers[indexOf(title)] = values;
    }
    await check(answers);
    await owner.call(runImport, { importId });
    const { report } = await settle(owner, test.drainJobs, importId);
    expect(report?.counts.invalid).toBe(0);

    const { contacts } = await owner.call(listContacts, { pageSize: 200 });
    const free = lines.flatMap((line) => line.match(/\bin\d@x\.example/g) ?? []);
    const mailable = contacts.filter(({ suppressed }) => !suppressed).map(({ email }) => email);
    expect(mailable.sort()).toEqual(free);
    if (free.length === 0) return;
    const before = (await test.mailbox()).length;
    await business.send("everyone");
    await test.drainJobs();
    const mailed = (await test.mailbox()).slice(0, -before || undefined).map(({ to }) => to);
    expect(mailed.filter((to) => to.startsWith("out"))).toEqual([]);
    const named = contacts.filter(({ name, suppressed }) => name !== "" && !suppressed);
    expect(mailed.sort()).toEqual(named.map(({ email }) => email).sort());
  },
);
