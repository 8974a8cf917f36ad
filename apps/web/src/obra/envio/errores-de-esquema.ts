import type { z } from 'zod';

/** First text of each wrong field, by the contract's schema. */
export function erroresDe(schema: z.ZodType, valores: unknown): Readonly<Record<string, string>> {
  const errores: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(valores).error?.issues ?? []) errores[String(path[0])] ??= message;
  return errores;
}
