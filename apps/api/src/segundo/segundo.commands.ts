import type { SegundoEstado } from '@tajo/contract/segundo';
import { debeActivarSegundo } from '@tajo/domain/segundo/segundo';
import { activarSegundo, cambiarSegundo, prepararSegundo, quitarSegundo } from '@tajo/domain/segundo/segundo';
import { BYTES_DE_RECUPERACION, CODIGOS_DE_RECUPERACION, codigoDeRecuperacion } from '@tajo/domain/segundo/codigo';
import type { Result } from '@tajo/domain/result';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../actor.ts';
import { enviarCorreo } from '../correo/correo.queries.ts';
import { correoDosPasos } from '../correo/textos.vistas.ts';
import type { Tx } from '../db/handle.ts';
import { inTransaction } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import { networkOf } from '../server/limits/network.ts';
import { entraConContrasena, exigirContrasena, queEncaja } from '../sesion/cuenta.servicios.ts';
import { limiteDeCambios } from '../sesion/limites.servicios.ts';
import { segundoQueries } from '../sesion/segundo.queries.ts';
import { gastarPrueba, huellaDeCodigo, nuevoSecreto, probarCodigo, uriDe } from '../sesion/segundo.servicios.ts';
import { sesionQueries } from '../sesion/sesion.queries.ts';
import { escribir, type Escritura } from '../escritura.ts';
import type { System } from '../system.ts';

interface Persona {
  readonly actor: Actor;
  readonly ip: string;
}

const tanteoDe = ({ actor, ip }: Persona) => ({
  red: networkOf(ip),
  cuenta: String(actor.id),
  limites: [limiteDeCambios(actor.id)],
});

export async function verSegundo({ db, settings }: System, actor: Actor): Promise<SegundoEstado> {
  const segundo = await segundoQueries(db).leer(actor.id);
  const activado = segundo?.activado ?? null;
  return {
    activado,
    quedan: activado === null ? 0 : await segundoQueries(db).contarCodigos(actor.id),
    obligatorio: debeActivarSegundo(
      { role: actor.role, ...(activado !== null && { conSegundo: true }) },
      settings.SEGUNDO_FACTOR === 'obligatorio',
    ),
  };
}

/** Creates a secret, after the password; it is not asked for until it is turned on. */
export async function prepararParaDosPasos(system: System, persona: Persona, password: string) {
  const { id } = persona.actor;
  const cuenta = await system.tanteos.enTurno(system, tanteoDe(persona), async (contar) => {
    const leida = found(await sesionQueries(system.db).leerCuenta(id));
    exigirContrasena(system, leida.email);
    const encaja = await queEncaja(leida, password, system.now());
    if (encaja === undefined) await contar();
    unwrap(prepararSegundo(await segundoQueries(system.db).leer(id), encaja !== undefined));
    return leida;
  });
  const secreto = nuevoSecreto();
  await inTransaction(system, async (tx) => {
    unwrap(prepararSegundo(await segundoQueries(tx).bloquear(id), true));
    await segundoQueries(tx).insertarPreparado(id, system.cifra.cifrar(secreto, String(id)));
  });
  return { secreto, uri: uriDe(secreto, cuenta.email) };
}

type Regla = (segundo: { readonly activado: unknown } | undefined, codigoCorrecto: boolean) => Result<true>;

/** Checks a code in the turn of the attempts, then runs the change in a transaction that spends it. */
async function conCodigo(
  system: System,
  persona: Persona,
  { codigo, regla }: { readonly codigo: string; readonly regla: Regla },
  cambiar: (escritura: Escritura, cuenta: { readonly nombre: string; readonly email: string }) => Promise<void>,
): Promise<void> {
  const { id } = persona.actor;
  const prueba = await system.tanteos.enTurno(system, tanteoDe(persona), async (contar, exigir) => {
    const segundo = await segundoQueries(system.db).leer(id);
    const hallada = segundo && (await probarCodigo(system, segundo, codigo, { contar, exigir }));
    unwrap(regla(segundo, hallada !== undefined));
    return hallada;
  });
  await escribir(system, persona.actor, async (escritura) => {
    const { tx } = escritura;
    const cuenta = found(await sesionQueries(tx).bloquearCuenta(id));
    const sigue = prueba !== undefined && (await gastarPrueba(tx, id, prueba, system.now()));
    unwrap(regla(await segundoQueries(tx).bloquear(id), sigue));
    await cambiar(escritura, cuenta);
  });
  system.despertarCorreo();
}

/** Writes the history line, the log and the mail of a change. */
async function contarlo(
  escritura: Escritura,
  { de, activo }: { de: { id: number; nombre: string; email: string }; activo: boolean },
): Promise<void> {
  const { tx, system, actor } = escritura;
  const [antes, despues] = [{ segundo_factor: !activo }, { segundo_factor: activo }];
  await anotar(escritura, { accion: 'usuario.segundo', entidad: 'usuario', id: de.id, antes, despues });
  const carta = correoDosPasos({ ...de, activo, tieneContrasena: entraConContrasena(system, de.email) });
  await enviarCorreo(tx, carta, system.now());
  const suceso = activo ? 'segundo.activado' : 'segundo.desactivado';
  system.log.info({ suceso, cuenta: de.id, por: actor.id }, 'second factor changed');
}

async function nuevosCodigos(tx: Tx, id: number): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACION }, () =>
    codigoDeRecuperacion(randomBytes(BYTES_DE_RECUPERACION)),
  );
  await segundoQueries(tx).cambiarCodigos(
    id,
    codigos.map((codigo) => huellaDeCodigo(codigo.replaceAll('-', ''))),
  );
  return codigos;
}

/** Turns it on with its first code. The user's other sessions, and his keys, end. */
export async function activarDosPasos(system: System, persona: Persona, codigo: string) {
  const { actor } = persona;
  let codigos: string[] = [];
  await conCodigo(system, persona, { codigo, regla: activarSegundo }, async (escritura, { nombre, email }) => {
    const { tx } = escritura;
    exigirContrasena(system, email);
    await segundoQueries(tx).cambiarAActivo(actor.id, system.now());
    codigos = await nuevosCodigos(tx, actor.id);
    await contarlo(escritura, { de: { id: actor.id, nombre, email }, activo: true });
    await system.sesiones.revocar(tx, actor.id, system.now(), actor.sid);
  });
  return { codigos };
}

export async function renovarCodigos(system: System, persona: Persona, codigo: string) {
  let codigos: string[] = [];
  await conCodigo(system, persona, { codigo, regla: cambiarSegundo }, async ({ tx }) => {
    codigos = await nuevosCodigos(tx, persona.actor.id);
  });
  return { codigos };
}

export async function desactivarDosPasos(system: System, persona: Persona, codigo: string): Promise<undefined> {
  const { actor } = persona;
  await conCodigo(system, persona, { codigo, regla: cambiarSegundo }, async (escritura, { nombre, email }) => {
    await segundoQueries(escritura.tx).borrar(actor.id);
    await contarlo(escritura, { de: { id: actor.id, nombre, email }, activo: false });
    await system.sesiones.releer(escritura.tx, actor.id);
  });
}

/** Turns off the second factor of somebody who has lost the phone. Does nothing if it is off. */
export async function quitarDosPasos(system: System, actor: Actor, id: number): Promise<undefined> {
  unwrap(quitarSegundo(actor, id));
  await escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const cuenta = found(await sesionQueries(tx).bloquearCuenta(id));
    if (!(await segundoQueries(tx).borrar(id))) return;
    await contarlo(escritura, { de: cuenta, activo: false });
    await system.sesiones.releer(tx, id);
  });
  system.despertarCorreo();
}
