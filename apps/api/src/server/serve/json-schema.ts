import { z } from 'zod';

type Json = Record<string, unknown>;
const esJson = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Writes `anyOf [x, null]` as a list of types, for which the compiled encoder is faster. */
const llano = (v: unknown): unknown => {
  if (Array.isArray(v)) return v.map(llano);
  if (!esJson(v)) return v;
  const { $schema: _, ...resto } = v;
  const anyOf = resto['anyOf'];
  if (Array.isArray(anyOf) && anyOf.length === 2 && esJson(anyOf[0]) && esJson(anyOf[1])) {
    const [uno, otro] = anyOf;
    if (
      otro['type'] === 'null' &&
      typeof uno['type'] === 'string' &&
      uno['type'] !== 'object' &&
      uno['type'] !== 'array'
    )
      return { ...(llano(uno) as Json), type: [uno['type'], 'null'] };
  }
  return Object.fromEntries(Object.entries(resto).map(([k, x]) => [k, llano(x)]));
};

/** Converts each schema once, and caches it for the life of the process. */
function madeOnce(io: 'input' | 'output') {
  const made = new WeakMap<z.ZodType, Json>();
  return (schema: z.ZodType): Json => {
    const known = made.get(schema) ?? (llano(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as Json);
    made.set(schema, known);
    return known;
  };
}

/** Returns the JSON schema of an answer, for the encoder and the API document. */
export const outputSchema = madeOnce('output');

/** Returns the JSON schema of a request, for the API document only: zod validates requests. */
export const inputSchema = madeOnce('input');
