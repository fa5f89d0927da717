import { describe, expect, it } from "vitest";
import { importFile } from "../../testing/import-file.ts";
import { startImporting } from "../../testing/start-importing.ts";

describe("opt-outs in a file", () => {
  const by = startImporting("optout");
  const { test, suppressed } = by;

  it("suppress contacts that are there already, and win over a second row without one", async () => {
    await importFile(by.owner, test.drainJobs, "name,email\nAnn,ann@x.example\nBo,bo@x.example\n");
    const file =
      "name,email,UNSUB_TIME\nAnn,ANN@x.example,2024-01-01\nBo,bo@x.example,\nBo,bo@x.example,2024-01-01\n";
    expect(await importFile(by.owner, test.drainJobs, file)).toMatchObject({
      report: { counts: { duplicate: 3 } },
    });
    expect((await suppressed()).sort()).toEqual(["ann@x.example", "bo@x.example"]);
  });

  it("are those of everyone in a list of such people, contacts that are there already too", async () => {
    await importFile(by.owner, test.drainJobs, "name,email\nAnn,ann@x.example\nIn,in@x.example\n");
    const list =
      "address,code,error\nann@x.example,550,No such user here\nnew@x.example,550,No such user\n";
    const everyone = { everyoneOptedOut: true };
    expect(await importFile(by.owner, test.drainJobs, list, everyone)).toMatchObject({
      state: "done",
      report: { counts: { suppressed: 2 } },
    });
    expect((await suppressed()).sort()).toEqual(["ann@x.example", "new@x.example"]);
  });

  it("raise no question about dates and rows where they are everyone's, and the report says why", async () => {
    const list = "name,email,last service\nAnn,ann@x.example,03/05/2026\nTotal,,1\n";
    const asked = await importFile(by.owner, test.drainJobs, list, { dryRun: true });
    expect(asked.report).toMatchObject({ dates: { example: "03/05/2026" } });
    expect(asked.report?.doubtfulRows).toHaveLength(1);
    const everyone = { everyoneOptedOut: true, dryRun: true };
    const { report } = await importFile(by.owner, test.drainJobs, list, everyone);
    expect(report).toMatchObject({ dates: null, doubtfulRows: [], counts: { created: 1 } });
    const reason = "You said that everyone in this file has opted out.";
    expect(report?.issues.suppressed).toMatchObject([{ line: 2, reason }]);
  });

  it("hold for every address of the row, of one that is set aside or a duplicate too", async () => {
    const others = ["zed.b", "cid", "dan", "eve.b", "fay.b", "free"].map(
      (one) => `${one}@x.example`,
    );
    const file = [
      "Name,Email,Email 2,Status",
      "Zed,zed@x.example ::: zed.b@x.example,,unsubscribed",
      `${"x".repeat(300)},ok@x.example,cid@x.example,unsubscribed`,
      'Dan "D,dan@x.example,,unsubscribed',
      "Eve,eve@x.example,,active",
      "Eve,eve@x.example,eve.b@x.example,unsubscribed",
      "Fay,fay@x.example; fay.b@x.example,,Bounced",
      "Free,free.a@x.example,free@x.example,active",
    ];
    const { report } = await importFile(by.owner, test.drainJobs, `${file.join("\n")}\n`);
    expect(report?.notices).toContainEqual(
      expect.stringContaining("5 more are not imported. 4 of"),
    );
    await importFile(
      by.owner,
      test.drainJobs,
      `name,email\n${others.map((one) => `N,${one}`).join("\n")}\n`,
    );
    const found = await suppressed();
    expect(found.filter((one) => others.includes(one)).sort()).toEqual(others.slice(0, -1).sort());
    expect(found).toContain("eve@x.example");
    expect(found).not.toContain("free.a@x.example");
  });

  it("of a row that is set aside are kept and reported", async () => {
    const file = `Name,Email,UNSUB_TIME\n${"x".repeat(300)},out@x.example,2024-01-01\n`;
    const { report } = await importFile(by.owner, test.drainJobs, file);
    expect(report).toMatchObject({
      counts: { created: 0, invalid: 1, suppressed: 1 },
      issues: { suppressed: [{ line: 2, reason: expect.stringContaining("not imported") }] },
    });
    await importFile(by.owner, test.drainJobs, "Name,Email\nOut,out@x.example\n");
    expect(await suppressed()).toEqual(["out@x.example"]);
  });
});
