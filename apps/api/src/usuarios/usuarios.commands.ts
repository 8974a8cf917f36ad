import { NO_EXISTE } from '@tajo/contract/campos';
import type { Body } from '@tajo/contract/endpoint';
import type { usuarioApi } from '@tajo/contract/usuarios';
import { alRecibir } from '@tajo/domain/momento';
import { NOMBRE_ESTADO, type Estado } from '@tajo/domain/partes/estado';
import { partesQueDeja, reinicio } from '@tajo/domain/partes/reiniciar';
import { conservarAdmin } from '@tajo/domain/usuarios/administradores';
import { bajaEfectiva, estaActivo, guardarBaja, type Ausencia } from '@tajo/domain/usuarios/baja';
import { alBorrarUsuario as borrable } from '@tajo/domain/usuarios/borrar';
import { encajar } from '@tajo/domain/usuarios/categoria';
import { catalogosQueries } from '../catalogos/catalogos.queries.ts';
import { enviarCorreo } from '../correo/correo.queries.ts';
import { correoPrimeraContrasena, correoSinContrasena, type Correo } from '../correo/textos.vistas.ts';
import type { Tx } from '../db/handle.ts';
import { anotar, anotarVarios } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { soltarQueries } from '../partes/soltar.queries.ts';
import { hashPassword, newPassword } from '../server/session/passwords.ts';
import { entraConContrasena } from '../sesion/cuenta.servicios.ts';
import { unwrap } from '../server/answer/errors.ts';
import { fieldError } from '../server/answer/http-error.ts';
import { requireFree } from '../server/form/taken.ts';
import { creado } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { escribir, type Escritura } from '../escritura.ts';
import { hoyDe, type System } from '../system.ts';
import { usuariosQueries } from './usuarios.queries.ts';

type Forma = Body<typeof usuarioApi.guardar>;
type Guardado = NonNullable<Awaited<ReturnType<ReturnType<typeof usuariosQueries>['bloquear']>>>;

/** Returns a user; throws 404 if it does not exist or was deleted. */
export async function leerUsuario(system: System, id: number) {
  const usuario = found(await usuariosQueries(system.db).leer(id));
  return { ...usuario, baja_efectiva: bajaEfectiva(usuario, hoyDe(system)) };
}

async function idsDe(tx: Tx, campo: 'proyectos' | 'provincias', forma: Forma): Promise<number[]> {
  const tabla = campo === 'proyectos' ? 'proyecto' : 'provincia';
  const ids = await usuariosQueries(tx).leerReferidos(tabla, forma[campo]);
  const ninguno = ids.indexOf(null);
  if (ninguno >= 0) throw fieldError(422, campo, `No existe «${String(forma[campo][ninguno])}».`);
  return [...new Set(ids.filter((id) => id !== null))];
}

const otrosAdmins = async (tx: Tx, id: number): Promise<readonly Ausencia[]> =>
  (await usuariosQueries(tx).bloquearAdmins()).filter((a) => a.id !== id);

/** Returns what the form changes in category, role, company, projects and leave. */
async function cambioDe(tx: Tx, antes: Guardado | null, forma: Forma) {
  const usuarios = usuariosQueries(tx);
  if (!(await catalogosQueries(tx).hayCategoria('usuario', forma.id_categoria)))
    throw fieldError(422, 'id_categoria', NO_EXISTE);
  const proyectos = await idsDe(tx, 'proyectos', forma);
  const provincias = await idsDe(tx, 'provincias', forma);
  const empresa = forma.id_empresa === null ? undefined : await usuarios.bloquear(forma.id_empresa);
  const previo = antes && { ...antes, empleados: await usuarios.contarEmpleados(antes.id) };
  const pedido = { id_categoria: forma.id_categoria, id_role: forma.id_role, id_empresa: forma.id_empresa, proyectos };
  const { proyectos: suyos, ...encaje } = unwrap(encajar(previo, pedido, empresa ?? null));
  const baja = unwrap(guardarBaja(antes, forma));
  // NIF and email are written at creation only.
  const { id: _id, version: _version, nif: _nif, email: _email, proyectos: _, provincias: __, ...campos } = forma;
  return { fila: { ...campos, ...encaje, ...baja }, proyectos: suyos, provincias };
}

async function guardarListas(tx: Tx, id: number, { proyectos, provincias }: Awaited<ReturnType<typeof cambioDe>>) {
  await usuariosQueries(tx).cambiarProyectos(id, proyectos);
  await usuariosQueries(tx).cambiarProvincias(id, provincias);
}

/** Returns the mail to a new user: a first password (AMB-010), or where to log in without one (REG-046). */
function cartaDeAlta(system: System, nombre: string, email: string, contrasena: string): Correo {
  const { PUBLIC_URL: url, OIDC_NOMBRE } = system.settings;
  return entraConContrasena(system, email)
    ? correoPrimeraContrasena({ nombre, email, contrasena, url })
    : correoSinContrasena({ nombre, email, url }, OIDC_NOMBRE);
}

/** Creates a user, who is told by mail how to log in. */
async function crearUsuario(system: System, actor: Actor, forma: Forma) {
  // The contract requires both of a new user.
  const { nif = '', email = '' } = forma;
  const contrasena = newPassword();
  const password_hash = await hashPassword(contrasena);
  const usuario = await escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const cambio = await cambioDe(tx, null, forma);
    requireFree('usuario', await usuariosQueries(tx).leerOcupados({ nif, email }));
    const id = await usuariosQueries(tx).insertar({ ...cambio.fila, nif, email, password_hash });
    await guardarListas(tx, id, cambio);
    await enviarCorreo(tx, cartaDeAlta(system, forma.nombre, email, contrasena), system.now());
    const despues = await leerUsuario({ ...system, db: tx }, id);
    await anotar(escritura, { accion: 'usuario.guardar', entidad: 'usuario', id, despues });
    return despues;
  });
  system.despertarCorreo();
  return creado(usuario);
}

/**
 * Ends the sessions of a user who loses the role or goes on leave; for other changes every process reads the user
 * again.
 */
const alCambiar = (tx: Tx, system: System, antes: Guardado, despues: Ausencia & { readonly id_role: number }) =>
  antes.id_role !== despues.id_role || !estaActivo(despues, hoyDe(system))
    ? system.sesiones.revocar(tx, antes.id, system.now())
    : system.sesiones.releer(tx, antes.id);

/** NIF and email cannot be edited (AMB-057); at least one active ADMIN must remain (AMB-021). */
const cambiarUsuario = (system: System, actor: Actor, id: number, forma: Forma) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const hoy = hoyDe(system);
    const otros = await otrosAdmins(tx, id);
    const antes = found(await usuariosQueries(tx).bloquear(id));
    await exigirVersion(escritura, 'usuario', antes, forma.version);
    const leidoAntes = await leerUsuario({ ...system, db: tx }, id);
    const cambio = await cambioDe(tx, antes, forma);
    unwrap(conservarAdmin(antes, cambio.fila, otros, hoy));
    await usuariosQueries(tx).cambiar(id, cambio.fila);
    await guardarListas(tx, id, cambio);
    await alCambiar(tx, system, antes, cambio.fila);
    const despues = await leerUsuario({ ...system, db: tx }, id);
    await anotar(escritura, { accion: 'usuario.guardar', entidad: 'usuario', id, antes: leidoAntes, despues });
    return despues;
  });

export const guardarUsuario = (system: System, actor: Actor, forma: Forma) =>
  forma.id ? cambiarUsuario(system, actor, forma.id, forma) : crearUsuario(system, actor, forma);

/** Restarts the open partes of a technician, in a constant number of statements. */
async function soltarPartes(
  escritura: Escritura,
  { tecnico, partes }: { tecnico: Guardado; partes: readonly { id: number; estado: Estado }[] },
): Promise<void> {
  const { tx, system, actor } = escritura;
  if (partes.length === 0) return;
  const ids = partes.map((parte) => parte.id);
  const momento = alRecibir(system.now(), await soltarQueries(tx).leerUltimoInstante(ids));
  await soltarQueries(tx).cambiarPorReinicio(ids, reinicio(momento.ocurrido), actor.id);
  const despues = { desc_estado: NOMBRE_ESTADO[1], nombre_tecnico: null };
  const lineas = partes.map(({ id, estado }) => ({
    id,
    antes: { desc_estado: NOMBRE_ESTADO[estado], nombre_tecnico: tecnico.nombre },
    despues,
  }));
  const linea = { accion: 'parte.reiniciar', entidad: 'parte', tenia: tecnico.id, momento } as const;
  await anotarVarios(escritura, { ...linea, lineas });
}

/** Returns how many partes a deletion would restart now; throws as it would. Changes nothing. */
export async function verBorradoDeUsuario(system: System, actor: Actor, id: number): Promise<{ partes: number }> {
  const usuarios = usuariosQueries(system.db);
  const usuario = found(await usuarios.leer(id));
  const otros = (await usuarios.leerAdmins()).filter((a) => a.id !== id);
  const empleados = await usuarios.contarEmpleados(id);
  unwrap(borrable({ ...usuario, empleados }, actor, otros, hoyDe(system)));
  return { partes: partesQueDeja(await soltarQueries(system.db).leer(id)).length };
}

/**
 * Deletes a user. Open partes are restarted; finished ones keep the technician, so the row stays and is marked
 * (AMB-053).
 */
export const borrarUsuario = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const hoy = hoyDe(system);
    const usuarios = usuariosQueries(tx);
    const otros = await otrosAdmins(tx, id);
    const antes = found(await usuarios.bloquear(id));
    const empleados = await usuarios.contarEmpleados(id);
    const partes = await soltarQueries(tx).bloquear(id);
    unwrap(borrable({ ...antes, empleados }, actor, otros, hoy));
    const leido = await leerUsuario({ ...system, db: tx }, id);
    await soltarPartes(escritura, { tecnico: antes, partes: partesQueDeja(partes) });
    await usuarios.cambiar(id, { eliminado: system.now() });
    await system.sesiones.revocar(tx, id, system.now());
    await anotar(escritura, { accion: 'usuario.borrar', entidad: 'usuario', id, antes: leido });
    return undefined;
  });
