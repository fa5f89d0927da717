import { Resolver } from "node:dns/promises";

/** The interface to DNS. An empty list: there is no such record. Undefined: no name server answered. */
export interface NameRecords {
  readTexts(name: string): Promise<string[] | undefined>;
  readMailServers(name: string): Promise<string[] | undefined>;
}

const noSuchRecord = ["ENODATA", "ENOTFOUND"];

export function createNameRecords(): NameRecords {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  async function read<Answer>(look: () => Promise<Answer[]>): Promise<Answer[] | undefined> {
    try {
      return await look();
    } catch (error) {
      return noSuchRecord.includes((error as NodeJS.ErrnoException).code ?? "") ? [] : undefined;
    }
  }
  return {
    async readTexts(name) {
      const texts = await read(() => resolver.resolveTxt(name));
      return texts?.map((pieces) => pieces.join(""));
    },
    async readMailServers(name) {
      const servers = await read(() => resolver.resolveMx(name));
      return servers?.map(({ exchange }) => exchange);
    },
  };
}
