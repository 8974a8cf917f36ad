import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { conDescuadre } from '../almacen/descuadre.queries.ts';
import { conBajoMinimo } from '../almacen/minimo.queries.ts';
import type { Opcion } from '@tajo/contract/campos';
import type { Terminal } from '@tajo/contract/terminales';
import { type Insertable, type Updateable } from 'kysely';
import type { TerminalTable } from '../../db/tables.ts';
import type { Db } from '../db/handle.ts';
import { readRow, type SourceOf } from '../server/list/source.ts';

const COMPONENTES = `array(select c.nombre from terminal_componente tc join componente c on c.id = tc.id_componente
  where tc.id_terminal = t.id order by c.nombre_orden)`;
const DESC_COMPONENTES = `array_to_string(${COMPONENTES}, ', ')`;

/** As stored: with the keys of its images, which answers replace by signed paths. */
export type TerminalLeido = Omit<Terminal, 'path_imagen' | 'path_miniatura'> & {
  readonly id_imagen: string | null;
  readonly id_miniatura: string | null;
};

/** /terminales in SQL. */
const terminalesFuente: SourceOf<TerminalLeido> = {
  table: 'terminal t',
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: '(f_orden(t.marca), f_orden(t.modelo))' },
    marca: { value: 't.marca', order: 'f_orden(t.marca)' },
    modelo: { value: 't.modelo', order: 'f_orden(t.modelo)' },
    descripcion: { value: 't.descripcion', order: 'f_orden(t.descripcion)' },
    especificaciones: { value: 't.especificaciones', order: 'f_orden(t.especificaciones)', nullable: true },
    cantidad: { value: 't.cantidad' },
    minimo: { value: 't.minimo', nullable: true },
    componentes: { value: COMPONENTES },
    desc_componentes: { value: DESC_COMPONENTES },
    id_imagen: { value: 't.id_imagen', nullable: true },
    id_miniatura: { value: 't.id_miniatura', nullable: true },
  },
};

/** The list, with the filter on articles below their minimum. */
export const terminalesConsulta = { source: terminalesFuente, ...conBajoMinimo };

export const terminalesQueries = (db: Db) => ({
  leer: (id: number) => readRow(db, terminalesFuente, id),

  leerConDescuadre: async (id: number) => {
    const fila = await readRow(db, terminalesFuente, id);
    return fila && conDescuadre(db, TIPO_ELEMENTO.TERMINAL, fila);
  },

  bloquear: (id: number) => db.selectFrom('terminal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  leerOpciones: (): Promise<Opcion[]> =>
    db
      .selectFrom('terminal')
      .select(['id', 'nombre'])
      .orderBy('nombre_orden')
      .$narrowType<{ nombre: string }>()
      .execute(),

  /** Which of these ids exist. */
  leerExistentes: async (ids: readonly number[]): Promise<ReadonlySet<number>> => {
    if (ids.length === 0) return new Set();
    const rows = await db.selectFrom('terminal').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map((r) => r.id));
  },

  insertar: async (fila: Insertable<TerminalTable>): Promise<number> =>
    (await db.insertInto('terminal').values(fila).returning('id').executeTakeFirstOrThrow()).id,

  /** `version_ficha` also rises if more than the stock changes. */
  cambiar: (id: number, fila: Updateable<TerminalTable>, cambia: boolean) =>
    db
      .updateTable('terminal')
      .set((eb) => ({
        ...fila,
        version: eb('version', '+', 1),
        ...(cambia && { version_ficha: eb('version', '+', 1) }),
      }))
      .where('id', '=', id)
      .execute(),

  leerComponentes: async (id: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('terminal_componente')
      .select('id_componente')
      .where('id_terminal', '=', id)
      .execute();
    return rows.map((r) => r.id_componente);
  },

  cambiarComponentes: async (id_terminal: number, ids: readonly number[]): Promise<void> => {
    await db.deleteFrom('terminal_componente').where('id_terminal', '=', id_terminal).execute();
    const filas = ids.map((id_componente) => ({ id_terminal, id_componente }));
    await db.insertInto('terminal_componente').values(filas).execute();
  },

  borrar: (id: number) => db.deleteFrom('terminal').where('id', '=', id).execute(),
});
