import type { Opcion } from '@tajo/contract/campos';
import type { Establecimiento } from '@tajo/contract/establecimientos';
import type { PuntoDeTienda } from '@tajo/domain/establecimientos/punto';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { EstablecimientoTable } from '../db/tables.ts';
import type { Db } from '../db/handle.ts';
import { camposDe, origenDe, type FuenteDe } from '../server/list/fuente.ts';

const DESC_COMPONENTES = `coalesce((select string_agg(k.nombre || ' (' || i.unidades || ')', ', ' order by k.nombre_orden)
  from lugar l join instalado i on i.id_lugar = l.id join componente k on k.id = i.id_componente
  where l.id_establecimiento = t.id and l.clase = 'establecimiento'), '')`;

/** /establecimientos in SQL. */
export const establecimientosFuente: FuenteDe<Establecimiento> = {
  tabla: 'establecimiento t',
  uniones: { c: 'left join canal c on c.id = t.id_canal' },
  lugares: { tabla: 'establecimiento', en: 't.id' },
  columnas: {
    id: { valor: 't.id' },
    version: { valor: 't.version' },
    sfid: { valor: 't.sfid', orden: 'f_orden(t.sfid)' },
    id_canal: { valor: 't.id_canal', anulable: true },
    canal: { valor: 'c.nombre', orden: 'f_orden(c.nombre)', anulable: true, usa: ['c'] },
    nombre: { valor: 't.nombre', busca: 't.nombre_busca', orden: 't.nombre_orden' },
    email: { valor: 't.email' },
    telefono: { valor: 't.telefono' },
    contacto: { valor: 't.contacto' },
    horario: { valor: 't.horario' },
    observaciones: { valor: 't.observaciones', anulable: true },
    calle: { valor: 't.calle' },
    direccion: { valor: 't.direccion', orden: 'f_orden(t.direccion)' },
    localidad: { valor: 't.localidad' },
    codigo_postal: { valor: 't.codigo_postal' },
    comunidad: { valor: 't.comunidad', orden: 'f_orden(t.comunidad)' },
    provincia: { valor: 't.provincia' },
    pais: { valor: 't.pais' },
    latitud: { valor: 't.latitud', anulable: true },
    longitud: { valor: 't.longitud', anulable: true },
    punto_aproximado: { valor: 't.punto_aproximado' },
    desc_componentes: { valor: DESC_COMPONENTES },
  },
};

const CAMPOS = sql.raw(camposDe(establecimientosFuente));
const ORIGEN = sql.raw(origenDe(establecimientosFuente));

type EstablecimientoLeido = Establecimiento & { readonly id_planograma: string | null };

export const establecimientosQueries = (db: Db) => ({
  /** With the file of its newest planogram. */
  leer: async (id: number): Promise<EstablecimientoLeido | undefined> => {
    const { rows } = await sql<EstablecimientoLeido>`
      select ${CAMPOS}, (select p.id_fichero from planograma p where p.id_establecimiento = t.id
        order by p.fecha_alta desc, p.id desc limit 1) as id_planograma
      from ${ORIGEN} where t.id = ${id}`.execute(db);
    return rows[0];
  },

  bloquear: (id: number) =>
    db.selectFrom('establecimiento').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Those of them that are there, in an order in which two that lock do not wait for each other. */
  bloquearVarios: async (ids: readonly number[]): Promise<number[]> => {
    const rows = await db
      .selectFrom('establecimiento')
      .select('id')
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .orderBy('id')
      .forUpdate()
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

  leerOpciones: (): Promise<Opcion[]> =>
    db.selectFrom('establecimiento').select(['id', 'nombre']).orderBy('nombre_orden').orderBy('id').execute(),

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
