import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** Everything that a visit leaves behind, without ids and instants: a line for each fact. */
const FACTS: Readonly<Record<string, string>> = {
  parte: `select p.estado, p.fecha_inicio is not null as started, p.fecha_fin is not null as ended,
      (select count(*)::int from intento i where i.id_parte = p.id) as attempts
    from parte p where p.id = $1`,
  attempt: `select i.numero, i.cierre, i.veredicto, i.version from intento i where i.id_parte = $1`,
  record: `select a.version, a.id_accion, a.step, a.tipo_elemento, m.nombre as mueble, a.posicion, a.descripcion
    from accion a join intento i on i.id = a.id_intento left join mueble m on m.id = a.id_mueble
    where i.id_parte = $1`,
  element: `select a.descripcion, coalesce(t.nombre, c.nombre) as nombre, e.unidades
    from accion_elemento e join accion a on a.id = e.id_registro join intento i on i.id = a.id_intento
    left join terminal t on t.id = e.id_terminal left join componente c on c.id = e.id_componente
    where i.id_parte = $1`,
  answer: `select r.pregunta, r.respuesta from respuesta r join intento i on i.id = r.id_intento where i.id_parte = $1`,
  remark: `select o.observaciones_tecnico from observacion o join intento i on i.id = o.id_intento where i.id_parte = $1`,
  signature: `select f.nif, f.nombre, b.bytes > 500 as drawn from firma f join intento i on i.id = f.id_intento
    join fichero b on b.id = f.id_fichero where i.id_parte = $1`,
  movement: `select m.clase, m.elemento, m.unidades, d.clase as desde, d.posicion as desde_posicion,
      h.clase as hasta, h.posicion as hasta_posicion
    from movimiento m join intento i on i.id = m.id_intento join lugar d on d.id = m.id_desde
    join lugar h on h.id = m.id_hasta where i.id_parte = $1`,
  standing: `select l.clase, l.posicion, coalesce(t.nombre, c.nombre) as nombre, x.unidades
    from parte p join lugar l on l.id_establecimiento = p.id_establecimiento join instalado x on x.id_lugar = l.id
    left join terminal t on t.id = x.id_terminal left join componente c on c.id = x.id_componente where p.id = $1`,
  contact: `select e.contacto, e.telefono, e.horario, e.email, e.observaciones, e.calle, e.localidad
    from parte p join establecimiento e on e.id = p.id_establecimiento where p.id = $1`,
  operation: `select h.accion from historial h where h.id_intento in (select id from intento where id_parte = $1)
    and h.accion <> 'parte.asignar'`,
};

const PHOTOS = `select a.descripcion, f.place, f.id_foto, b.sha256
  from accion a join intento i on i.id = a.id_intento
  cross join lateral (select 1 as place, a.id_foto
    union all select o.orden, o.id_foto from accion_foto o where o.id_registro = a.id) f
  left join fichero b on b.id = f.id_foto where i.id_parte = $1`;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the facts of a visit, sorted. The photos are read from the store of the server. */
export async function factsOf(pool: Pool, idParte: number, dataDir: string): Promise<readonly string[]> {
  const facts: string[] = [];
  for (const [name, sql] of Object.entries(FACTS))
    for (const row of (await pool.query<object>(sql, [idParte])).rows) facts.push(`${name} ${JSON.stringify(row)}`);
  type Photo = { descripcion: string; place: number; id_foto: string | null; sha256: string | null };
  for (const { descripcion, place, id_foto, sha256: told } of (await pool.query<Photo>(PHOTOS, [idParte])).rows) {
    const stored =
      id_foto === null ? null : sha256(readFileSync(join(dataDir, 'ficheros', id_foto.slice(0, 2), id_foto)));
    facts.push(`photo ${JSON.stringify([descripcion, place, stored, stored === told])}`);
  }
  return facts.sort();
}

export interface Difference {
  /** Facts of the same visit done online that are missing. */
  readonly lost: readonly string[];
  /** Facts that it does not have, or not as often. */
  readonly doubled: readonly string[];
}

/** Facts of `one` beyond those of `other`, each as often as it is there. */
function beyond(one: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const fact of other) left.set(fact, (left.get(fact) ?? 0) + 1);
  return one.filter((fact) => {
    const n = left.get(fact) ?? 0;
    left.set(fact, n - 1);
    return n <= 0;
  });
}

export const compare = (online: readonly string[], field: readonly string[]): Difference => ({
  lost: beyond(online, field),
  doubled: beyond(field, online),
});
