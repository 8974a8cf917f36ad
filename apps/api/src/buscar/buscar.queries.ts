import type { Hallazgo } from '@tajo/contract/buscar';
import { palabrasDe } from '@tajo/domain/palabras';
import type { Persona } from '@tajo/domain/partes/pertenece';
import { esOficina } from '@tajo/domain/roles';
import { CompiledQuery } from 'kysely';
import type { Db } from '../db/handle.ts';
import type { Condicion } from '../server/list/consulta.ts';
import { parametros, type Sentencia } from '../server/list/statements.ts';
import { ESTABLECIMIENTO, REGISTROS_DE_OFICINA, USUARIO } from './buscar.fuente.ts';
import { dePartes } from './partes.fuente.ts';
import { deRegistro } from './registros.fuente.ts';

/** The technicians whose partes are the asker's, and the shops of the open ones (AMB-018, AMB-019). */
const tecnicosDe =
  ({ id, role }: Persona): Condicion =>
  (p) =>
    role === 'EMPRESA'
      ? `select id from usuario where id = ${p(id)}::int or id_empresa = ${p(id)}::int`
      : `select ${p(id)}::int as id`;
const susTiendas =
  (actor: Persona): Condicion =>
  (p) =>
    `t.id in (select id_establecimiento from parte where estado in (2, 3) and id_tecnico in (${tecnicosDe(actor)(p)}))`;

/** One statement for every kind, each with its own end: none goes through a table that grows. */
export function sentenciaDeBuscar(actor: Persona, texto: string): Sentencia {
  const { valores, p } = parametros();
  const buscado = { texto, palabras: palabrasDe(texto) };
  const todas = esOficina(actor.role)
    ? [
        dePartes(buscado, p),
        ...REGISTROS_DE_OFICINA.map((registro) => deRegistro(registro, buscado, p)),
        ...(actor.role === 'ADMIN' ? [deRegistro(USUARIO, buscado, p)] : []),
      ]
    : [dePartes(buscado, p, tecnicosDe(actor)), deRegistro(ESTABLECIMIENTO, buscado, p, susTiendas(actor))];
  return { sql: todas.map((una) => `(${una})`).join(' union all '), valores };
}

export const buscarQueries = (db: Db) => ({
  leer: async (actor: Persona, texto: string): Promise<Hallazgo[]> => {
    const { sql, valores } = sentenciaDeBuscar(actor, texto);
    return (await db.executeQuery<Hallazgo>(CompiledQuery.raw(sql, valores))).rows;
  },
});
