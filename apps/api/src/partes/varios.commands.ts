import type { ParteDeVarios } from '@tajo/contract/partes';
import { separately } from '../db/transaction.ts';
import { HttpError } from '../server/answer/http-error.ts';
import type { System } from '../system.ts';
import { partesQueries } from './partes.queries.ts';

const motivoDe = ({ cuerpo: { message, ...campos } }: HttpError): string => Object.values(campos)[0] ?? message;

/**
 * One deed of the office on many partes, each by itself: what is refused for one is told in its row and leaves the
 * others (REG-007). What is nobody's refusal (a database that is lost) ends them all.
 */
export async function cadaParte(
  system: System,
  ids: readonly number[],
  hacer: (system: System, id: number) => Promise<unknown>,
): Promise<ParteDeVarios[]> {
  const unicos = [...new Set(ids)];
  const numeros = await partesQueries(system.db).leerNumeros(unicos);
  const aparte = { ...system, db: separately(system.db) };
  const filas: ParteDeVarios[] = [];
  for (const id of unicos) {
    const message = await hacer(aparte, id).then(
      () => null,
      (error: unknown) => {
        if (error instanceof HttpError && error.status < 500) return motivoDe(error);
        throw error;
      },
    );
    filas.push({ id, numero_incidencia: numeros.get(id) ?? null, ok: message === null, message });
  }
  return filas;
}
