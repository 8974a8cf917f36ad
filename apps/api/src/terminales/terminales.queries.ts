import type { Opcion } from '@tajo/contract/campos';
import type { Terminal } from '@tajo/contract/terminales';
import { type Insertable, type Updateable } from 'kysely';
import type { TerminalTable } from '../db/tables.ts';
import type { Db } from '../db/handle.ts';
import { leerFila, type FuenteDe } from '../server/list/fuente.ts';

const COMPONENTES = `array(select c.nombre from terminal_componente tc join componente c on c.id = tc.id_componente
  where tc.id_terminal = t.id order by c.nombre_orden)`;
const DESC_COMPONENTES = `array_to_string(${COMPONENTES}, ', ')`;

/** As it is kept: with the key of its image, of which who answers makes a signed path. */
export type TerminalLeido = Omit<Terminal, 'path_imagen'> & { readonly id_imagen: string | null };

/** /terminales in SQL. */
export const terminalesFuente: FuenteDe<TerminalLeido> = {
  tabla: 'terminal t',
  columnas: {
    id: { valor: 't.id' },
    version: { valor: 't.version' },
    nombre: { valor: 't.nombre', busca: 't.nombre_busca', orden: 't.nombre_orden' },
    marca: { valor: 't.marca', orden: 'f_orden(t.marca)' },
    modelo: { valor: 't.modelo', orden: 'f_orden(t.modelo)' },
    descripcion: { valor: 't.descripcion', orden: 'f_orden(t.descripcion)' },
    especificaciones: { valor: 't.especificaciones', orden: 'f_orden(t.especificaciones)', anulable: true },
    cantidad: { valor: 't.cantidad' },
    componentes: { valor: COMPONENTES },
    desc_componentes: { valor: DESC_COMPONENTES },
    id_imagen: { valor: 't.id_imagen', anulable: true },
  },
};

export const terminalesQueries = (db: Db) => ({
  leer: (id: number) => leerFila(db, terminalesFuente, id),

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

  /** `version_ficha` rises with `version` when more than the stock changes. */
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
