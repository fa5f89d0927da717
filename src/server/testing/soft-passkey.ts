import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A software authenticator: creates a passkey and signs with it, in the format of browsers. */
export interface SoftPasskey {
  /** base64url, as the provider stores it. */
  id: string;
  create(options: string, origin: string): string;
  get(options: string, origin: string, changes?: Changes): string;
}

interface Changes {
  challenge?: string;
  count?: number;
  /** False when the device did not verify the person, only their presence. */
  verified?: boolean;
}

export function createSoftPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let userHandle = "";
  let count = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** User present and verified. */
  const authenticatorData = (rpId: string, flags: number, counter: number, rest: Buffer) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([
      createHash("sha256").update(rpId).digest(),
      Buffer.from([flags]),
      counted,
      rest,
    ]);
  };

  return {
    id: id.toString("base64url"),
    create(options, origin) {
      const { challenge, rp, user } = JSON.parse(options).publicKey;
      userHandle = user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const cose = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authenticatorData(rp.id, 0x45, 0, attested);
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const length = Buffer.alloc(2);
      length.writeUInt16BE(data.length);
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
        length,
        data,
      ]);
      return answer(id, {
        attestationObject: attestationObject.toString("base64url"),
        clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
      });
    },
    get(options, origin, changes = {}) {
      const { challenge, rpId } = JSON.parse(options).publicKey;
      count = changes.count ?? count + 1;
      const data = authenticatorData(
        rpId,
        changes.verified === false ? 0x01 : 0x05,
        count,
        Buffer.alloc(0),
      );
      const client = clientData("webauthn.get", changes.challenge ?? challenge, origin);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return answer(id, {
        authenticatorData: data.toString("base64url"),
        clientDataJSON: client.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        userHandle,
      });
    },
  };
}

/** Omits `clientExtensionResults`, as the vendor's clients do. */
const answer = (id: Buffer, response: object) => {
  const text = id.toString("base64url");
  return JSON.stringify({ id: text, rawId: text, type: "public-key", response });
};
