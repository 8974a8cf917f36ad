import type { Persona } from '@tajo/domain/partes/pertenece';
import type { Role } from '@tajo/domain/roles';
import { sql } from 'kysely';

/** The current user, as the session knows it. */
export interface Actor {
  readonly id: number;
  readonly nombre: string;
  readonly role: Role;
  /** Key of the session. */
  readonly sid: string;
  /** Set if the second factor of the user is on. */
  readonly conSegundo?: true;
  /** Set if a program calls with an access key. */
  readonly conClave?: true;
  /** Set if the session was ended: it only delivers evidence. */
  readonly terminada?: true;
}

/** Ids of technicians whose partes the actor may see: himself and, for a company, its employees (AMB-019). */
export const tecnicosDe = ({ id, role }: Persona) =>
  role === 'EMPRESA' ? sql`(select id from usuario where id = ${id} or id_empresa = ${id})` : sql`(${id}::int)`;
