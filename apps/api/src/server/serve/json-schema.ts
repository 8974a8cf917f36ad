import { z } from 'zod';

type Json = Record<string, unknown>;
const isJson = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Writes `anyOf [x, null]` as a list of types, for which the compiled encoder is faster. */
const flatten = (v: unknown): unknown => {
  if (Array.isArray(v)) return v.map(flatten);
  if (!isJson(v)) return v;
  const { $schema: _, ...rest } = v;
  const anyOf = rest['anyOf'];
  if (Array.isArray(anyOf) && anyOf.length === 2 && isJson(anyOf[0]) && isJson(anyOf[1])) {
    const [first, second] = anyOf;
    if (
      second['type'] === 'null' &&
      typeof first['type'] === 'string' &&
      first['type'] !== 'object' &&
      first['type'] !== 'array'
    )
      return { ...(flatten(first) as Json), type: [first['type'], 'null'] };
  }
  return Object.fromEntries(Object.entries(rest).map(([k, x]) => [k, flatten(x)]));
};

/** Converts each schema once, and caches it for the life of the process. */
function madeOnce(io: 'input' | 'output') {
  const made = new WeakMap<z.ZodType, Json>();
  return (schema: z.ZodType): Json => {
    const known = made.get(schema) ?? (flatten(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as Json);
    made.set(schema, known);
    return known;
  };
}

/** Returns the JSON schema of an answer, for the encoder and the API document. */
export const outputSchema = madeOnce('output');

/** Returns the JSON schema of a request, for the API document only: zod validates requests. */
export const inputSchema = madeOnce('input');
