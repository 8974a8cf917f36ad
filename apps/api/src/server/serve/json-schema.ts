import { z } from 'zod';

type Json = Record<string, unknown>;
const esJson = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** `anyOf [x, null]` as a type list: the compiled encoder takes the short way on it. */
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

/** Made once for each schema, which lives as long as the process. */
function madeOnce(io: 'input' | 'output') {
  const made = new WeakMap<z.ZodType, Json>();
  return (schema: z.ZodType): Json => {
    const known = made.get(schema) ?? (llano(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as Json);
    made.set(schema, known);
    return known;
  };
}

/** JSON schema of what is answered, for the encoder and the API document. */
export const outputSchema = madeOnce('output');

/** JSON schema of what is sent, for the API document only: zod itself reads the requests. */
export const inputSchema = madeOnce('input');
