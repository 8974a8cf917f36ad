import type { Claims } from '@tajo/contract/sesion';
import { diaEn } from '@tajo/domain/instantes';
import { puedeEntregar } from '@tajo/domain/resolver/entregar';
import { roleDeId } from '@tajo/domain/roles';
import { estaActivo } from '@tajo/domain/usuarios/baja';
import { createSigner, createVerifier } from 'fast-jwt';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../db/handle.ts';
import { claves, pareceClave } from './claves.servicios.ts';
import { keepAtMost } from '../server/limits/known.ts';
import type { Actor } from '../actor.ts';
import type { Sesiones } from '../services.ts';
import { sesionQueries, type SesionAbierta } from './sesion.queries.ts';

const HORAS = 12;
/**
 * Most tokens and sessions in the caches: more than are in use at a time, so that junk tokens do not displace real ones
 * for long.
 */
const CONOCIDOS = 2000;
/** How long a session is believed to be open without asking the database, in case a notice was lost. */
const CREIDA_MS = 60_000;
/** Channel on which all processes hear whose sessions have changed. */
export const CANAL_SESIONES = 'sesiones';

const esClaims = (v: unknown): v is Claims =>
  typeof v === 'object' &&
  v !== null &&
  'sid' in v &&
  typeof v.sid === 'string' &&
  'exp' in v &&
  typeof v.exp === 'number';

const actorDe = ({ id, nombre, id_role, activado }: SesionAbierta, sid: string): Actor => ({
  id,
  nombre,
  role: roleDeId(id_role),
  sid,
  ...(activado !== null && { conSegundo: true }),
});

export function sesiones({ db, secreto, zona }: { db: Db; secreto: string; zona: string }): Sesiones {
  const firmar = createSigner({ key: secreto, algorithm: 'HS256', noTimestamp: true });
  // The expiry is checked with our own clock, so the library only checks the signature.
  const verificar = createVerifier({ key: secreto, algorithms: ['HS256'], ignoreExpiration: true });
  const deClaves = claves({ db, secreto });
  const leidos = new Map<string, Claims>();
  const conocidas = new Map<string, SesionAbierta & { readonly leida: number }>();
  let olvidos = 0;
  /** Sessions that a running transaction has ended itself. */
  const terminadas = new WeakMap<Tx, readonly string[]>();

  /** Returns the claims of a token with a valid signature, cached by its text. Its session is checked every time. */
  const claimsDe = (token: string): Claims | undefined => {
    const leido = leidos.get(token);
    if (leido !== undefined) return leido;
    try {
      const claims: unknown = verificar(token);
      if (!esClaims(claims)) return undefined;
      keepAtMost(CONOCIDOS, leidos, token, claims);
      return claims;
    } catch {
      return undefined;
    }
  };

  /** A session that is read while sessions are being dropped from the cache may be one of those: it is not cached. */
  const leerAbierta = async (sid: string, ahora: Date): Promise<SesionAbierta | undefined> => {
    const antes = olvidos;
    const sesion = await sesionQueries(db).leerAbierta(sid);
    if (sesion !== undefined && olvidos === antes)
      keepAtMost(CONOCIDOS, conocidas, sid, { ...sesion, leida: ahora.getTime() });
    return sesion;
  };
  const conocida = (sid: string, ahora: Date): SesionAbierta | undefined => {
    const sesion = conocidas.get(sid);
    // If the clock went back, the age of the cached entry is unknown.
    return sesion !== undefined && Math.abs(ahora.getTime() - sesion.leida) < CREIDA_MS ? sesion : undefined;
  };

  const deSesion = async (sid: string, ahora: Date): Promise<Actor | undefined> => {
    const sesion = conocida(sid, ahora) ?? (await leerAbierta(sid, ahora));
    if (sesion === undefined) return undefined;
    if (new Date(sesion.expira) <= ahora || !estaActivo(sesion, diaEn(zona, ahora))) return undefined;
    return actorDe(sesion, sid);
  };

  const olvidar = (idUsuario?: number): void => {
    olvidos += 1;
    for (const [sid, s] of conocidas) if (idUsuario === undefined || s.id === idUsuario) conocidas.delete(sid);
    for (const [token, { sub }] of leidos)
      if (idUsuario === undefined || sub === String(idUsuario)) leidos.delete(token);
  };
  const avisar = async (tx: Tx, idUsuario: number): Promise<void> => {
    await sql`select pg_notify(${CANAL_SESIONES}, ${String(idUsuario)})`.execute(tx);
    olvidar(idUsuario);
  };

  const terminar = async (
    tx: Tx,
    idUsuario: number,
    ahora: Date,
    cuales: { menos: string | undefined; conClaves: boolean },
  ): Promise<void> => {
    terminadas.set(tx, await sesionQueries(tx).cambiarACerradasDe(idUsuario, ahora, cuales));
    await avisar(tx, idUsuario);
  };

  /** Returns who calls with an access key, and records the day. */
  const deClave = async (texto: string, ahora: Date): Promise<Actor | undefined> => {
    const clave = await deClaves.leer(texto);
    const actor = clave && (await deSesion(clave.sid, ahora));
    if (clave === undefined || actor === undefined) return undefined;
    await deClaves.anotarUso(clave, diaEn(zona, ahora));
    return { ...actor, conClave: true };
  };

  return {
    async abrir(tx, { id, nombre, email, id_role, sinContrasena }, ahora, navegador = null) {
      const sid = randomUUID();
      const exp = Math.floor(ahora.getTime() / 1000) + HORAS * 3600;
      const expira = new Date(exp * 1000);
      await sesionQueries(tx).insertar({ id: sid, id_usuario: id, creada: ahora, expira, navegador });
      const authorities = [`ROLE_${roleDeId(id_role)}`];
      const claims: Claims = { sub: String(id), sid, nombre, email, authorities, zona, exp };
      return firmar({ ...claims, ...(sinContrasena && { sin_contrasena: true }) });
    },
    async actor(token, ahora) {
      if (pareceClave(token)) return deClave(token, ahora);
      const claims = claimsDe(token);
      if (claims === undefined) return undefined;
      if (claims.exp * 1000 <= ahora.getTime()) {
        leidos.delete(token);
        return undefined;
      }
      const actor = await deSesion(claims.sid, ahora);
      return actor !== undefined && String(actor.id) === claims.sub ? actor : undefined;
    },
    async actorDeTerminada(token, ahora) {
      const claims = claimsDe(token);
      const sesion = claims && (await sesionQueries(db).leerTerminada(claims.sid));
      if (claims === undefined || sesion === undefined || String(sesion.id) !== claims.sub) return undefined;
      const { revocada, eliminado, expira } = sesion;
      const retirada = revocada !== null || eliminado !== null || !estaActivo(sesion, diaEn(zona, ahora));
      if (!puedeEntregar({ expira: new Date(expira), retirada }, ahora)) return undefined;
      return { ...actorDe(sesion, claims.sid), terminada: true };
    },
    deSesion,
    async exigir(tx, { sid, role }, ahora, siNo) {
      const propias = terminadas.get(tx);
      terminadas.delete(tx);
      // The write ends the user's own session, which was open until then.
      if (propias?.includes(sid)) return;
      // Whoever changes a role or starts a leave ends the session, so what is cached of an open session is right.
      const sesion = conocida(sid, ahora) ?? (await sesionQueries(tx).leerAbierta(sid));
      if (sesion === undefined || roleDeId(sesion.id_role) !== role || !estaActivo(sesion, diaEn(zona, ahora)))
        throw siNo();
      await sesionQueries(tx).bloquearAbierta(sid, siNo);
    },
    revocar: (tx, idUsuario, ahora, menos) => terminar(tx, idUsuario, ahora, { menos, conClaves: true }),
    cerrarTodas: (tx, idUsuario, ahora, menos) => terminar(tx, idUsuario, ahora, { menos, conClaves: false }),
    async cerrar(tx, { id, sid }, ahora) {
      const cerradas = await sesionQueries(tx).cambiarACerrada(sid, ahora);
      terminadas.set(tx, cerradas);
      if (cerradas.length > 0) await avisar(tx, id);
      return cerradas.length;
    },
    nuevaClave: deClaves.nueva,
    releer: avisar,
    olvidar,
  };
}
