import { diaEn, leerInstante } from '@tajo/domain/instantes';
import type { z } from 'zod';
import { inputSchema } from './json-schema.ts';

type Json = Readonly<Record<string, unknown>>;

const esDeDia = (schema: unknown): boolean => {
  const { format, anyOf } = schema as Json;
  return format === 'date' || (Array.isArray(anyOf) && anyOf.some(esDeDia));
};

/** Returns the fields of a form or query that are days. */
export const camposDeDia = (schema: z.ZodType | undefined): readonly string[] =>
  Object.entries((schema && (inputSchema(schema)['properties'] as Json | undefined)) ?? {})
    .filter(([, campo]) => esDeDia(campo))
    .map(([nombre]) => nombre);

/** Replaces instants in day fields by their day in the time zone of the business (AMB-059). */
export function conDias(enviado: unknown, campos: readonly string[], zona: string): unknown {
  const dias = campos.flatMap((campo) => {
    const valor = (enviado as Json)[campo];
    const instante = typeof valor === 'string' ? leerInstante(valor, zona) : null;
    return instante === null ? [] : [[campo, diaEn(zona, instante)] as const];
  });
  return dias.length === 0 ? enviado : { ...(enviado as Json), ...Object.fromEntries(dias) };
}
