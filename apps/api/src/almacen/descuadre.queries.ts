import { sql } from 'kysely';
import { TIPO_ELEMENTO, type TipoElemento } from '@tajo/domain/almacen/elemento';
import type { Db } from '../db/handle.ts';

const LUGAR = `(select id from lugar where clase = 'descuadre')`;

/** Units by element that came from the descuadre and that no correction has settled (AMB-065). */
export const DESCUADRES = `select id_componente, id_terminal, sum(n)::int as unidades from (
    select id_componente, id_terminal, unidades as n from movimiento where id_desde = ${LUGAR}
    union all
    select id_componente, id_terminal, -unidades from movimiento where id_hasta = ${LUGAR}
  ) m group by id_componente, id_terminal having sum(n) <> 0`;

/** Returns a component or terminal with its descuadre. */
export async function conDescuadre<T extends { readonly id: number }>(db: Db, tipo_elemento: TipoElemento, fila: T) {
  const columna = tipo_elemento === TIPO_ELEMENTO.COMPONENTE ? 'id_componente' : 'id_terminal';
  const { rows } = await sql<{ unidades: number }>`select unidades from (${sql.raw(DESCUADRES)}) d
    where ${sql.ref(columna)} = ${fila.id}`.execute(db);
  return { ...fila, descuadre: rows[0]?.unidades ?? 0 };
}
