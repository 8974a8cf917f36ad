import type { Cambio } from '@tajo/contract/historial';
import type { Entidad } from '@tajo/domain/entidades';
import { grupos } from '@tajo/domain/grupos';
import type { Db } from '../db/handle.ts';
import { cambiosDe } from './cambios.vistas.ts';
import { efectosQueries } from './efectos.queries.ts';
import { cambiosDeMovidos } from './efectos.vistas.ts';
import { historialQueries } from './historial.queries.ts';

/** Returns a function that gives what a history line did in the books, as far as the line does not hold it. */
async function efectosDe(db: Db, entidad: Entidad, id: number, lineas: readonly number[]) {
  if (entidad === 'establecimiento') return cambiosDeMovidos(await efectosQueries(db).leerMovidos(id, lineas));
  if (entidad !== 'componente' && entidad !== 'terminal') return () => [];
  const deLinea = grupos(await efectosQueries(db).leerSaldos(`id_${entidad}`, id, lineas), ({ linea }) => linea);
  return (linea: number): Cambio['campos'] =>
    deLinea(linea).flatMap(({ numero_incidencia, antes, despues }) => [
      { campo: 'numero_incidencia', antes: null, despues: numero_incidencia },
      ...(antes === despues ? [] : [{ campo: 'cantidad', antes, despues }]),
    ]);
}

export async function leerCambios(db: Db, entidad: Entidad, id: number, cuantas: number): Promise<Cambio[]> {
  const lineas = await historialQueries(db).leer(entidad, id, cuantas);
  const efectos = await efectosDe(
    db,
    entidad,
    id,
    lineas.map((una) => Number(una.id)),
  );
  return lineas.map(({ id: linea, antes, despues, ...una }) => ({
    ...una,
    campos: [...cambiosDe(antes, despues), ...efectos(Number(linea))],
  }));
}
