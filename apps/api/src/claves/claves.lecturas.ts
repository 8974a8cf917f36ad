import type { Opcion } from '@tajo/contract/campos';
import type { ClaveDeAcceso } from '@tajo/contract/claves';
import { estaActivo } from '@tajo/domain/usuarios/baja';
import { hoyDe, type System } from '../system.ts';
import { clavesQueries } from './claves.queries.ts';

export async function clavesDeHoy(system: System): Promise<ClaveDeAcceso[]> {
  const hoy = hoyDe(system);
  const estado = (revocada: unknown, fin: string): ClaveDeAcceso['estado'] =>
    revocada !== null ? 'revocada' : fin < hoy ? 'caducada' : 'activa';
  const leidas = await clavesQueries(system.db).leerTodas(hoy);
  return leidas.map(({ revocada, ...clave }) => ({ ...clave, estado: estado(revocada, clave.fin) }));
}

/** Returns who of the office may have keys today. */
export async function cuentasDeOficina(system: System): Promise<Opcion[]> {
  const hoy = hoyDe(system);
  const todas = await clavesQueries(system.db).leerDeOficina();
  return todas.filter((u) => estaActivo(u, hoy)).map(({ id, nombre }) => ({ id, nombre }));
}
