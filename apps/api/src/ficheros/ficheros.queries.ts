import type { Persona } from '@tajo/domain/partes/pertenece';
import { esOficina } from '@tajo/domain/roles';
import { sql } from 'kysely';
import { tecnicosDe } from '../actor.ts';
import type { Db } from '../db/handle.ts';

export interface FicheroNuevo {
  readonly id: string;
  readonly nombre: string;
  readonly clase: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Dueno {
  readonly tabla: string;
  readonly columna: string;
  /** The attempt of row `d`, if the table has no column for it. */
  readonly intento?: string;
}

/** Files recorded in an attempt at a parte: visible to whoever may see the parte. */
const DE_INTENTO: readonly Dueno[] = [
  { tabla: 'accion', columna: 'id_foto' },
  {
    tabla: 'accion_foto',
    columna: 'id_foto',
    intento: '(select a.id_intento from accion a where a.id = d.id_registro)',
  },
  { tabla: 'firma', columna: 'id_fichero' },
  { tabla: 'firma', columna: 'id_foto' },
  { tabla: 'firma', columna: 'id_logo' },
];
/** Columns of files that every user may see: the letterhead's logo, which every signed sheet shows. */
const DE_TODOS: readonly Dueno[] = [{ tabla: 'membrete', columna: 'id_logo' }];
/**
 * Every column that refers to a file. A file that none of them names has no owner, is not served and is deleted later.
 */
export const DUENOS: readonly Dueno[] = [
  { tabla: 'planograma', columna: 'id_fichero' },
  { tabla: 'terminal', columna: 'id_imagen' },
  { tabla: 'terminal', columna: 'id_miniatura' },
  { tabla: 'constancia', columna: 'id_foto' },
  { tabla: 'constancia', columna: 'id_firma' },
  { tabla: 'constancia_foto', columna: 'id_foto' },
  ...DE_TODOS,
  ...DE_INTENTO,
];

const unaDe = (condiciones: readonly string[]) => sql.raw(`(${condiciones.join(' or ')})`);
const tieneDueno = (duenos: readonly Dueno[]) =>
  unaDe(duenos.map(({ tabla, columna }) => `exists (select from ${tabla} d where d.${columna} = f.id)`));
const TIENE_DUENO = tieneDueno(DUENOS);
const ES_DE_TODOS = tieneDueno(DE_TODOS);
/** Condition that the current user may see parte `p`, to which the file belongs. */
const deUnParte = (actor: Persona) => {
  const intentos = DE_INTENTO.map(
    ({ tabla, columna, intento = 'd.id_intento' }) => `select ${intento} from ${tabla} d where d.${columna} = f.id`,
  );
  return sql`exists (select from intento i join parte p on p.id = i.id_parte
    where i.id in (${sql.raw(intentos.join(' union all '))}) and p.id_tecnico in ${tecnicosDe(actor)})`;
};

export const ficherosQueries = (db: Db) => ({
  insertar: (fichero: FicheroNuevo, ahora: Date) =>
    db
      .insertInto('fichero')
      .values({ ...fichero, creado: ahora })
      .execute(),

  insertarVarios: (ficheros: readonly FicheroNuevo[], ahora: Date) =>
    db
      .insertInto('fichero')
      .values(ficheros.map((fichero) => ({ ...fichero, creado: ahora })))
      .execute(),

  /**
   * Returns a file that some record refers to and that the user may see: the office any; field staff those of their
   * partes and of the letterhead.
   */
  leerVisible: async (id: string, actor: Persona): Promise<FicheroNuevo | undefined> => {
    const { rows } = await sql<FicheroNuevo>`
      select f.id, f.nombre, f.clase, f.bytes, f.sha256 from fichero f
      where f.id = ${id} and ${esOficina(actor.role) ? TIENE_DUENO : sql`(${ES_DE_TODOS} or ${deUnParte(actor)})`}`.execute(
      db,
    );
    return rows[0];
  },

  /** Returns the next rows after `id`, in key order. */
  leerTras: (id: string, limit: number) =>
    db
      .selectFrom('fichero')
      .select(['id', 'bytes', 'sha256'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Returns which of these rows nothing refers to. */
  leerSinDueno: async (ids: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select f.id from fichero f where f.id = any(${ids}::uuid[]) and not ${TIENE_DUENO} order by f.id`.execute(db);
    return rows.map((r) => r.id);
  },

  /**
   * Deletes those of these rows that have no owner and were created, or let go, before `antes`; a new row is inserted
   * in the same transaction as the record that refers to it.
   */
  borrarSinDueno: async (ids: readonly string[], antes: Date): Promise<void> => {
    await sql`delete from fichero f
      where f.id = any(${ids}::uuid[]) and f.creado < ${antes} and not ${TIENE_DUENO}`.execute(db);
  },

  /** Lets files go: without another owner they are deleted a day from now, which copies and restores rely on. */
  cambiarASueltos: async (ids: readonly (string | null)[], ahora: Date): Promise<void> => {
    const suyos = ids.filter((id) => id !== null);
    await sql`update fichero set creado = ${ahora} where id = any(${suyos}::uuid[])`.execute(db);
  },

  /** Returns which of these keys have a row or are the mark. */
  leerConocidos: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom('fichero').select('id').where('id', 'in', ids).execute();
    const marca = await ficherosQueries(db).leerMarca();
    return new Set([...rows.map((r) => r.id), ...(marca === undefined ? [] : [marca])]);
  },

  /** Key of the file that marks the store of this database; undefined before the first start. */
  leerMarca: async (): Promise<string | undefined> =>
    (await db.selectFrom('almacen_ficheros').select('marca').executeTakeFirst())?.marca,
  /** Returns the stored mark: another process may have inserted one first. */
  insertarMarca: async (marca: string): Promise<string> => {
    await db
      .insertInto('almacen_ficheros')
      .values({ id: 1, marca })
      .onConflict((conflicto) => conflicto.doNothing())
      .execute();
    return (await ficherosQueries(db).leerMarca()) ?? marca;
  },
});
