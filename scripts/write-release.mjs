// `npm run release-dump`: writes the database from which tests upgrade this version, under the version's name.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { makeRelease } from "../tests/support/release/make-release.ts";
import { fileOfRelease, releaseFolder } from "../tests/support/release/read-release.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const packed = gzipSync(await makeRelease(version), { level: 9 });
mkdirSync(releaseFolder, { recursive: true });
writeFileSync(fileOfRelease(version), packed);
console.log(`${fileURLToPath(fileOfRelease(version))}: ${Math.ceil(packed.length / 1024)} kB`);
process.exit(0);
