import type { Colocado, Elemento } from '@tajo/domain/almacen/lugar';
import type { Momento } from '@tajo/domain/momento';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import type { TipoElemento } from '@tajo/domain/almacen/elemento';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

type ElementoEnStock = Elemento & { readonly nombre: string; readonly cantidad: number };
type FilaMovimiento = Elemento & {
  readonly elemento: string;
  readonly unidades: number;
  readonly saldo: number;
  readonly id_desde: number;
  readonly id_hasta: number;
};
/** Why movements are written: a signed attempt or a correction by the office, with its history line. */
type Origen = { readonly id_historial: number } & (
  | { readonly clase: 'parte'; readonly id_intento: number }
  | { readonly clase: 'ajuste' }
);

/** When a movement happened, who caused it and why. */
export type Asiento = Momento & { readonly id_usuario: number; readonly origen: Origen };

type Filas = readonly Elemento[];
const esComponente = (e: Elemento): boolean => e.tipo_elemento === TIPO_ELEMENTO.COMPONENTE;
const ids = (elementos: Filas): number[] => elementos.map((e) => e.id_elemento);
const columna = (e: Elemento): { id_componente: number | null; id_terminal: number | null } =>
  esComponente(e)
    ? { id_componente: e.id_elemento, id_terminal: null }
    : { id_componente: null, id_terminal: e.id_elemento };

export const almacenQueries = (db: Db) => ({
  /** Locks the elements in id order until the transaction ends. Returns them with their stock. */
  bloquearElementos: async (elementos: Filas): Promise<ElementoEnStock[]> => {
    const bloquear = async (tabla: 'componente' | 'terminal', tipo_elemento: TipoElemento, de: Filas) =>
      (
        await sql<{ id_elemento: number; nombre: string; cantidad: number }>`
          select id as id_elemento, nombre, cantidad from ${sql.table(tabla)}
          where id = any(${ids(de)}::int[]) order by id for no key update`.execute(db)
      ).rows.map((fila) => ({ ...fila, tipo_elemento }));
    const componentes = elementos.filter(esComponente);
    const terminales = elementos.filter((e) => !esComponente(e));
    return [
      ...(componentes.length > 0 ? await bloquear('componente', TIPO_ELEMENTO.COMPONENTE, componentes) : []),
      ...(terminales.length > 0 ? await bloquear('terminal', TIPO_ELEMENTO.TERMINAL, terminales) : []),
    ];
  },

  /** Returns what stands in a shop, or only in some muebles (0: the shop itself). */
  leerColocado: async (id_establecimiento: number, muebles?: readonly number[]) => {
    const enMuebles = muebles === undefined ? sql`true` : sql`coalesce(l.id_mueble, 0) = any(${muebles}::int[])`;
    const { rows } = await sql<{
      tipo_elemento: TipoElemento;
      id_elemento: number;
      unidades: number;
      nombre: string;
      id_mueble: number;
      posicion: number;
    }>`
      select case when i.id_terminal is null then 2 else 1 end as tipo_elemento,
        coalesce(i.id_terminal, i.id_componente) as id_elemento, i.unidades, coalesce(t.nombre, c.nombre) as nombre,
        coalesce(l.id_mueble, 0) as id_mueble, coalesce(l.posicion, 0) as posicion
      from lugar l
      join instalado i on i.id_lugar = l.id
      left join componente c on c.id = i.id_componente
      left join terminal t on t.id = i.id_terminal
      where l.id_establecimiento = ${id_establecimiento} and ${enMuebles}
      order by i.id`.execute(db);
    return rows.map(({ id_mueble, posicion, ...que }): Colocado & { nombre: string } => ({
      ...que,
      sitio: { id_establecimiento, id_mueble, posicion },
    }));
  },

  insertarMovimientos: async (
    movimientos: readonly FilaMovimiento[],
    { ocurrido, registrado, id_usuario, origen }: Asiento,
  ): Promise<void> => {
    const { clase, id_historial } = origen;
    const id_intento = origen.clase === 'parte' ? origen.id_intento : null;
    const columnas = movimientos.map(columna);
    // One array per column: a VALUES list would need a parameter per value, and a whole shop has thousands of
    // movements.
    await sql`insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, id_terminal, unidades, saldo,
        id_desde, id_hasta, id_intento, id_usuario, id_historial)
      select ${ocurrido}, ${registrado}, ${clase}, m.elemento, m.id_componente, m.id_terminal, m.unidades, m.saldo,
        m.id_desde, m.id_hasta, ${id_intento}::int, ${id_usuario}::int, ${id_historial}::bigint
      from unnest(${movimientos.map((m) => m.elemento)}::text[], ${columnas.map((c) => c.id_componente)}::int[],
        ${columnas.map((c) => c.id_terminal)}::int[], ${movimientos.map((m) => m.unidades)}::int[],
        ${movimientos.map((m) => m.saldo)}::int[], ${movimientos.map((m) => m.id_desde)}::int[],
        ${movimientos.map((m) => m.id_hasta)}::int[])
        with ordinality as m (elemento, id_componente, id_terminal, unidades, saldo, id_desde, id_hasta, orden)
      order by m.orden`.execute(db);
  },

  /** `version` also rises if the change did not come from the office's form (AMB-152). */
  cambiarStock: async (
    de: readonly (Elemento & { readonly unidades: number })[],
    raiseVersion: boolean,
  ): Promise<void> => {
    const sumar = async (tabla: 'componente' | 'terminal', filas: typeof de) => {
      if (filas.length === 0) return;
      await sql`update ${sql.table(tabla)} x set cantidad = x.cantidad + d.n, version = x.version + ${raiseVersion ? 1 : 0}
        from unnest(${ids(filas)}::int[], ${filas.map((f) => f.unidades)}::int[]) as d (id, n)
        where x.id = d.id`.execute(db);
    };
    await sumar('componente', de.filter(esComponente));
    await sumar(
      'terminal',
      de.filter((e) => !esComponente(e)),
    );
  },
});
