import type { Opcion } from '@tajo/contract/campos';
import type { Establecimiento, OpcionDeTienda } from '@tajo/contract/establecimientos';
import type { PuntoDeTienda } from '@tajo/domain/establecimientos/punto';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { EstablecimientoTable } from '../../db/tables.ts';
import type { Db } from '../db/handle.ts';
import { selectOf, originOf, type SourceOf } from '../server/list/source.ts';

const DESC_COMPONENTES = `coalesce((select string_agg(k.nombre || ' (' || i.unidades || ')', ', ' order by k.nombre_orden)
  from lugar l join instalado i on i.id_lugar = l.id join componente k on k.id = i.id_componente
  where l.id_establecimiento = t.id and l.clase = 'establecimiento'), '')`;

/** /establecimientos in SQL. */
export const establecimientosFuente: SourceOf<Establecimiento> = {
  table: 'establecimiento t',
  joins: { c: 'left join canal c on c.id = t.id_canal' },
  places: { table: 'establecimiento', key: 't.id' },
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    sfid: { value: 't.sfid', order: 'f_orden(t.sfid)' },
    id_canal: { value: 't.id_canal', nullable: true },
    canal: { value: 'c.nombre', order: 'f_orden(c.nombre)', nullable: true, joins: ['c'] },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    email: { value: 't.email' },
    telefono: { value: 't.telefono' },
    contacto: { value: 't.contacto' },
    horario: { value: 't.horario' },
    observaciones: { value: 't.observaciones', nullable: true },
    calle: { value: 't.calle' },
    direccion: { value: 't.direccion', search: 't.direccion_busca', order: 't.direccion_orden' },
    localidad: { value: 't.localidad' },
    codigo_postal: { value: 't.codigo_postal' },
    comunidad: { value: 't.comunidad', order: 'f_orden(t.comunidad)' },
    provincia: { value: 't.provincia' },
    pais: { value: 't.pais' },
    latitud: { value: 't.latitud', nullable: true },
    longitud: { value: 't.longitud', nullable: true },
    punto_aproximado: { value: 't.punto_aproximado' },
    desc_componentes: { value: DESC_COMPONENTES },
  },
};

const CAMPOS = sql.raw(selectOf(establecimientosFuente));
const ORIGEN = sql.raw(originOf(establecimientosFuente));

type EstablecimientoLeido = Establecimiento & { readonly id_planograma: string | null };

export const establecimientosQueries = (db: Db) => ({
  /** Includes the file of its newest planogram. */
  leer: async (id: number): Promise<EstablecimientoLeido | undefined> => {
    const { rows } = await sql<EstablecimientoLeido>`
      select ${CAMPOS}, (select p.id_fichero from planograma p where p.id_establecimiento = t.id
        order by p.fecha_alta desc, p.id desc limit 1) as id_planograma
      from ${ORIGEN} where t.id = ${id}`.execute(db);
    return rows[0];
  },

  /** New partes of the shop do not wait. */
  bloquear: (id: number) =>
    db.selectFrom('establecimiento').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

  /** Locks those that exist, in id order so that two callers do not deadlock. Returns their ids. */
  bloquearVarios: async (ids: readonly number[]): Promise<number[]> => {
    const rows = await db
      .selectFrom('establecimiento')
      .select('id')
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Case and accents aside. */
  leerPorSfid: async (sfids: readonly string[]): Promise<{ id: number; nombre: string; sfid: string }[]> => {
    const { rows } = await sql<{ id: number; nombre: string; sfid: string }>`
      select e.id, e.nombre, e.sfid from establecimiento e
      where f_orden(e.sfid) = any(array(select f_orden(x) from unnest(${[...new Set(sfids)]}::text[]) x))`.execute(db);
    return rows;
  },

  leerPunto: (id: number): Promise<PuntoDeTienda | undefined> =>
    db
      .selectFrom('establecimiento')
      .where('id', '=', id)
      .select(['latitud', 'longitud', 'punto_aproximado'])
      .executeTakeFirst(),

  leerCanales: (): Promise<Opcion[]> => db.selectFrom('canal').select(['id', 'nombre']).orderBy('nombre').execute(),

  leerProvincias: (): Promise<Opcion[]> =>
    db
      .selectFrom('provincia')
      .select(['id', 'nombre'])
      .orderBy(sql`f_orden(nombre)`)
      .execute(),

  leerOpciones: (): Promise<OpcionDeTienda[]> =>
    db
      .selectFrom('establecimiento')
      .select(['id', 'nombre'])
      .select(sql<string>`sfid || ' · ' || localidad`.as('junto'))
      .orderBy('nombre_orden')
      .orderBy('id')
      .execute(),

  insertar: async (fila: Insertable<EstablecimientoTable>): Promise<number> =>
    (await db.insertInto('establecimiento').values(fila).returning('id').executeTakeFirstOrThrow()).id,

  cambiar: (id: number, fila: Updateable<EstablecimientoTable>) =>
    db
      .updateTable('establecimiento')
      .set((eb) => ({ ...fila, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  borrar: (id: number) => db.deleteFrom('establecimiento').where('id', '=', id).execute(),
});
