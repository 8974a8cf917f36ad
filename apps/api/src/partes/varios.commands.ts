import type { EncargoDeVarios, ParteDeVarios } from '@tajo/contract/partes';
import { separately } from '../db/transaction.ts';
import { HttpError } from '../server/answer/http-error.ts';
import type { System } from '../system.ts';
import { partesQueries } from './partes.queries.ts';

const motivoDe = ({ body: { message, ...campos } }: HttpError): string => Object.values(campos)[0] ?? message;

/**
 * Runs one operation of the office for each of many partes, independently: a refusal is reported in its row and does
 * not affect the others (REG-007). An error that is no refusal (a lost database) ends them all. Locks by id, so that
 * two at once do not deadlock.
 */
export async function cadaParte<T>(
  system: System,
  ids: readonly number[],
  hacer: (system: System, id: number) => Promise<T>,
): Promise<(ParteDeVarios & { readonly hecho?: T })[]> {
  const unicos = [...new Set(ids)];
  const numeros = await partesQueries(system.db).leerNumeros(unicos);
  const aparte = { ...system, db: separately(system.db) };
  const filas = new Map<number, ParteDeVarios & { readonly hecho?: T }>();
  for (const id of unicos.toSorted((a, b) => a - b)) {
    const resultado = await hacer(aparte, id).then(
      (hecho) => ({ ok: true, message: null, hecho }),
      (error: unknown) => {
        if (error instanceof HttpError && error.status < 500) return { ok: false, message: motivoDe(error) };
        throw error;
      },
    );
    filas.set(id, { id, numero_incidencia: numeros.get(id) ?? null, ...resultado });
  }
  return unicos.flatMap((id) => filas.get(id) ?? []);
}

type Encargo = { readonly id_intento: number | null; readonly nombre_tecnico: string | null };

/** Like `cadaParte`, for operations that change the technician of a parte. */
export const cadaEncargo = async (...args: Parameters<typeof cadaParte<Encargo>>): Promise<EncargoDeVarios[]> =>
  (await cadaParte(...args)).map(({ hecho, ...fila }) => ({
    ...fila,
    id_intento: hecho?.id_intento ?? null,
    nombre_tecnico: hecho?.nombre_tecnico ?? null,
  }));
