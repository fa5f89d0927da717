/** The part of http_ece that tests use; it has no declarations. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Parameters {
    version: "aes128gcm";
    privateKey: ECDH;
    dh: string;
    authSecret: string;
  }
  const ece: { decrypt(body: Buffer, parameters: Parameters): Buffer };
  // biome-ignore lint/style/noDefaultExport: the package is what it is
  export default ece;
}
