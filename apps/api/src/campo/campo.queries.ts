import type { CatalogoDeObra, Resolucion } from '@tajo/contract/campo';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

export const campoQueries = (db: Db) => ({
  /** The components in use, in the order of their names. */
  leerComponentes: (): Promise<CatalogoDeObra['componentes']> =>
    db
      .selectFrom('componente')
      .select(['id', 'nombre', 'id_categoria', 'cantidad'])
      .where('desuso', '=', false)
      .orderBy('nombre_orden')
      .execute(),

  leerTerminales: (): Promise<CatalogoDeObra['terminales']> =>
    db
      .selectFrom('terminal')
      .select(['id', 'nombre', 'cantidad'])
      .orderBy('nombre_orden')
      .$narrowType<{ nombre: string }>()
      .execute(),

  /** Returns the user's evidence that is undecided or was decided since then, by parte, attempt and decision. */
  leerResoluciones: async (id_usuario: number, desde: Date): Promise<Resolucion[]> => {
    const { rows } = await sql<Resolucion>`
      select c.id_parte, max(c.numero_incidencia) as numero_incidencia,
        (array_agg(c.nombre_establecimiento order by c.ocurrido, c.orden, c.id))[1] as nombre_establecimiento,
        count(*)::int as hechos,
        d.resultado, d.motivo, d.fecha, u.nombre as nombre_usuario
      from constancia c
      left join constancia_resuelta r on r.id_constancia = c.id
      left join resolucion d on d.id = r.id_resolucion
      left join usuario u on u.id = d.id_usuario
      where c.id_usuario = ${id_usuario} and (d.id is null or d.fecha >= ${desde})
      group by c.id_parte, c.id_intento, d.id, u.nombre
      order by max(c.id) desc`.execute(db);
    return rows;
  },
});
