import type { Context } from "hono";
import { z } from "zod";
import { WireError } from "../wire/errors.ts";
import { readBody } from "../wire/read-body.ts";

/**
 * Reads the body of a management call. Unsupported arguments are refused, because a silently dropped one would look as
 * if it had worked. Clients send every argument and leave unused ones empty.
 * @throws WireError E011003 naming the argument.
 */
export async function readArguments<S extends z.ZodType>(
  http: Context,
  schema: S,
): Promise<z.output<S>> {
  const unknown = findUnknown(schema, await readBody(http, z.unknown()));
  if (unknown) throw new WireError("E011003", `"${unknown.slice(0, 100)}" is not offered`);
  return readBody(http, schema);
}

/** The path of the first value that the schema does not define. */
function findUnknown(schema: z.core.$ZodType, value: unknown): string | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return findUnknown(schema.def.innerType, value);
  if (schema instanceof z.ZodPipe) return findUnknown(schema.def.in, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item) => findUnknown(schema.def.element, item) ?? [])[0];
  const shape = shapeOf(schema);
  if (!shape || typeof value !== "object" || value === null || Array.isArray(value))
    return undefined;
  for (const [name, item] of Object.entries(value)) {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const within = known && findUnknown(known, item);
    if (within) return `${name}.${within}`;
    if (!known && !isEmpty(item)) return name;
  }
  return undefined;
}

function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> | undefined {
  if (schema instanceof z.ZodObject) return schema.def.shape;
  if (!(schema instanceof z.ZodIntersection)) return undefined;
  return { ...shapeOf(schema.def.left), ...shapeOf(schema.def.right) };
}

const isEmpty = (value: unknown): boolean =>
  !value || (typeof value === "object" && Object.values(value).every(isEmpty));
