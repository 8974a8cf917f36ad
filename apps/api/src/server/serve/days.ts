import { diaEn, leerInstante } from '@tajo/domain/instantes';
import type { z } from 'zod';
import { inputSchema } from './json-schema.ts';

type Json = Readonly<Record<string, unknown>>;

const isDay = (schema: unknown): boolean => {
  const { format, anyOf } = schema as Json;
  return format === 'date' || (Array.isArray(anyOf) && anyOf.some(isDay));
};

/** Returns the fields of a form or query that are days. */
export const dayFields = (schema: z.ZodType): readonly string[] =>
  Object.entries(inputSchema(schema)['properties'] as Json)
    .filter(([, field]) => isDay(field))
    .map(([name]) => name);

/** Replaces instants in day fields by their day in the time zone of the business (AMB-059). */
export function withDays(sent: unknown, fields: readonly string[], zone: string): unknown {
  const days = fields.flatMap((field) => {
    const value = (sent as Json)[field];
    const instant = typeof value === 'string' ? leerInstante(value, zone) : null;
    return instant === null ? [] : [[field, diaEn(zone, instant)] as const];
  });
  return days.length === 0 ? sent : { ...(sent as Json), ...Object.fromEntries(days) };
}
