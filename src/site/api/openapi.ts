import { z } from "zod";
import type { Endpoint } from "#shared/api/endpoint.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { origin } from "../layout/origin.ts";
import { acceptsKey, endpoints, type NamedEndpoint } from "./endpoints.ts";

/** The subset of JSON Schema that the reference uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * @param io schema of the input or of the output.
 * @returns undefined if there is none.
 */
export function schemaOf(type: z.ZodType, io: "input" | "output"): Schema | undefined {
  if (type.type === "undefined") return undefined;
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return schema as Schema;
}

/** The contract as OpenAPI 3.1, for `/api/openapi.json`. */
export function openApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const named of endpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Review Flow",
      version: packageFile.version,
      description: "Send an access key, or the token of a session, as a bearer token.",
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string", description: "Stable; switch on it." },
        message: { type: "string", description: "For people." },
        fields: { type: "object", additionalProperties: { type: "string" } },
      },
    },
  },
};

const content = (schema: object | undefined) => ({ "application/json": { schema } });

const answer = ({ file, response }: Endpoint) =>
  file
    ? { [file.mediaType]: { schema: { type: "string", format: "binary" } } }
    : content(schemaOf(response, "output"));

function operation({ name, group, endpoint }: NamedEndpoint) {
  const body = schemaOf(endpoint.body, "input");
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    "x-access": endpoint.access,
    "x-access-keys": acceptsKey(endpoint),
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    parameters: [...parameters("path", endpoint.params), ...parameters("query", endpoint.query)],
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: {
      200: { description: "Done.", content: answer(endpoint) },
      default: {
        description: "Refused, or failed.",
        content: content({ $ref: "#/components/schemas/Error" }),
      },
    },
  };
}

function parameters(place: "path" | "query", type: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(type, "input") ?? {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}
