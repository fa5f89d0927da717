/** The part of samlp that tests use; its own declarations would pull in those of a web framework. */
declare module "samlp" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Options {
    issuer: string;
    cert: string;
    key: string;
    audience?: string;
    recipient?: string;
    destination?: string;
    inResponseTo?: string;
    lifetimeInSeconds?: number;
    signAssertion?: boolean;
    signResponse?: boolean;
    nameIdentifierFormat?: string;
    getPostURL?(
      audience: string,
      request: unknown,
      http: IncomingMessage,
      callback: (error: Error | null, url: string) => void,
    ): void;
    getUserFromRequest?(http: IncomingMessage): unknown;
    responseHandler?(
      response: Buffer,
      options: Options & { postUrl: string },
      http: IncomingMessage,
      reply: ServerResponse,
    ): void;
  }
  type Handler = (
    http: IncomingMessage & { query: Record<string, string> },
    reply: ServerResponse,
    next: (error: Error) => void,
  ) => void;
  const samlp: {
    parseRequest(
      http: IncomingMessage & { query: Record<string, string> },
      callback: (error: Error | null, request?: { assertionConsumerServiceURL: string }) => void,
    ): void;
    auth(options: Options): Handler;
    getSamlResponse(
      options: Options,
      user: unknown,
      callback: (error: Error | null, xml: string) => void,
    ): void;
  };
  // biome-ignore lint/style/noDefaultExport: the package is what it is
  export default samlp;
}
