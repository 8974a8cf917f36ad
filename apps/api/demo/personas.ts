import { usuarioForm } from '@tajo/contract/usuarios.schemas';
import { diaEn } from '@tajo/domain/instantes';
import { roleDeId } from '@tajo/domain/roles';
import type { Tx } from '../src/db/handle.ts';
import type { Actor } from '../src/actor.ts';
import { hashPassword } from '../src/server/session/passwords.ts';
import type { System } from '../src/system.ts';
import { guardarUsuario } from '../src/usuarios/usuarios.commands.ts';
import type { Azar } from './azar.ts';
import {
  EMAIL_DE_BAJA,
  EMPLEADOS,
  EMPRESA,
  PERSONAS_OFICINA,
  TECNICOS,
  correoDe,
  type PersonaDemo,
} from './datos/personas.ts';
import { cuerpoDeRespuesta } from './registros.ts';
import { DIA, masTarde } from './tiempo.ts';
import type { ProyectoHecho, TecnicoHecho } from './tipos.ts';

export const CONTRASENA_DEMO = 'tajo-demo-2026';

type Alta = { readonly persona: PersonaDemo; readonly proyectos: readonly number[]; readonly id_empresa?: number };

export interface PersonasHechas {
  readonly gestion: readonly Actor[];
  readonly tecnicos: readonly TecnicoHecho[];
}

/** Gives all users the same password. No mail is sent. */
async function ponerContrasena(tx: Tx): Promise<void> {
  const password_hash = await hashPassword(CONTRASENA_DEMO);
  await tx.updateTable('usuario').set({ password_hash }).where('email', 'like', '%@tajo.demo').execute();
  await tx.deleteFrom('trabajo').where('clase', '=', 'correo').execute();
}

/** Users of the four roles, a company with its employees, one technician on leave. */
export async function hacerPersonas(
  system: System,
  actor: Actor,
  azar: Azar,
  proyectos: readonly ProyectoHecho[],
): Promise<PersonasHechas> {
  const todos = proyectos.map((p) => p.id);
  let serie = 0;
  const alta = async ({ persona, proyectos: suyos, id_empresa }: Alta): Promise<TecnicoHecho> => {
    const [nombre, , id_categoria, id_role, provincias] = persona;
    serie += 1;
    const campos = {
      nombre,
      nif: `DEMO${serie}`,
      direccion: `Calle del Olmo, ${serie}, Madrid`,
      email: correoDe(persona),
    };
    const telefono = String(600_100_000 + serie * 111);
    const encaje = { id_categoria, id_role, id_empresa: id_empresa ?? null, proyectos: suyos, provincias };
    const { id } = cuerpoDeRespuesta(
      await guardarUsuario(system, actor, usuarioForm.parse({ ...campos, telefono, ...encaje })),
    );
    return { actor: { id, nombre, role: roleDeId(id_role), sid: 'demo' }, proyectos: suyos, provincias };
  };

  const gestion: Actor[] = [];
  for (const persona of PERSONAS_OFICINA) gestion.push((await alta({ persona, proyectos: [] })).actor);
  const empresa = await alta({ persona: EMPRESA, proyectos: todos });
  const tecnicos = [empresa];
  for (const persona of EMPLEADOS)
    tecnicos.push(await alta({ persona, proyectos: todos, id_empresa: empresa.actor.id }));
  for (const persona of TECNICOS) {
    const suyos = persona[1] === 'tecnico' ? todos : azar.varios(todos, azar.entero(5, 8));
    const hecho = await alta({ persona, proyectos: suyos });
    if (persona[1] !== EMAIL_DE_BAJA) tecnicos.push(hecho);
  }
  await ponerContrasena(system.db);
  return { gestion, tecnicos };
}

/** Sets the last technician on leave since last week. */
export async function darDeBaja(system: System, actor: Actor, proyectos: readonly number[]): Promise<void> {
  const persona = TECNICOS.find((p) => p[1] === EMAIL_DE_BAJA);
  if (persona === undefined) return;
  const email = correoDe(persona);
  const usuario = await system.db
    .selectFrom('usuario')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const dia = (dias: number): string => diaEn(system.settings.TZ_NEGOCIO, masTarde(system.now(), dias * DIA));
  const baja = {
    baja: true,
    fecha_inicio_baja: dia(-8),
    fecha_fin_baja: dia(21),
    motivo_baja: 'Permiso de paternidad.',
  };
  await guardarUsuario(system, actor, usuarioForm.parse({ ...usuario, ...baja, proyectos, provincias: persona[4] }));
}
