import type { Hallazgo } from '@tajo/contract/buscar';
import { usuarioApi } from '@tajo/contract/usuarios';
import type { Dia } from '@tajo/domain/dias';
import { palabrasDe } from '@tajo/domain/palabras';
import type { Persona } from '@tajo/domain/partes/pertenece';
import { esOficina } from '@tajo/domain/roles';
import { CompiledQuery } from 'kysely';
import type { Db } from '../db/handle.ts';
import type { Condition } from '../server/list/source.ts';
import { parameters, type SqlStatement } from '../server/list/source.ts';
import { ESTABLECIMIENTO, REGISTROS_DE_OFICINA, VISTA, tecnicoBuscado, usuarioBuscado } from './buscar.fuente.ts';
import { dePartes } from './partes.fuente.ts';
import { deRegistro } from './registros.fuente.ts';
import { sentenciaDeUltimos } from './ultimos.fuente.ts';

/** The technicians whose partes the current user may see, and the shops of the open ones (AMB-018, AMB-019). */
const tecnicosDe =
  ({ id, role }: Persona): Condition =>
  (p) =>
    role === 'EMPRESA'
      ? `select id from usuario where id = ${p(id)}::int or id_empresa = ${p(id)}::int`
      : `select ${p(id)}::int as id`;
const susTiendas =
  (actor: Persona): Condition =>
  (p) =>
    // Arrays are read once; a subselect could be run again for each shop that has the words.
    `t.id = any(array(select id_establecimiento from parte where estado in (2, 3)
      and id_tecnico = any(array(${tecnicosDe(actor)(p)}))))`;

/** The user's own saved views and, for the office, the shared ones (REG-012); of users only for administrators. */
const susVistas =
  ({ id, role }: Persona): Condition =>
  (p) =>
    `t.id in (select id from vista where id_usuario = ${p(id)}::int${
      esOficina(role) ? ' union select id from vista where compartida' : ''
    })${role === 'ADMIN' ? '' : ` and t.lista <> ${p(usuarioApi.listar.path)}`}`;

/**
 * Returns one statement that searches every kind. Each kind has its own limit, so that none reads a whole large table.
 */
export function sentenciaDeBuscar(actor: Persona, texto: string, hoy: Dia): SqlStatement {
  const { values, p } = parameters();
  const buscado = { texto, palabras: palabrasDe(texto) };
  const todas = esOficina(actor.role)
    ? [
        dePartes(buscado, p),
        ...REGISTROS_DE_OFICINA.map((registro) => deRegistro(registro, buscado, p)),
        deRegistro(tecnicoBuscado(hoy), buscado, p),
        ...(actor.role === 'ADMIN' ? [deRegistro(usuarioBuscado(hoy), buscado, p)] : []),
      ]
    : [dePartes(buscado, p, tecnicosDe(actor)), deRegistro(ESTABLECIMIENTO, buscado, p, susTiendas(actor))];
  todas.push(deRegistro(VISTA, buscado, p, susVistas(actor)));
  return { sql: todas.map((una) => `(${una})`).join(' union all '), values };
}

export const buscarQueries = (db: Db, hoy: Dia) => {
  const hallar = async ({ sql, values }: SqlStatement): Promise<Hallazgo[]> =>
    (await db.executeQuery<Hallazgo>(CompiledQuery.raw(sql, values))).rows;
  return {
    leer: (actor: Persona, texto: string): Promise<Hallazgo[]> => hallar(sentenciaDeBuscar(actor, texto, hoy)),
    leerUltimos: (actor: Persona): Promise<Hallazgo[]> => hallar(sentenciaDeUltimos(actor, tecnicosDe(actor), hoy)),
  };
};
