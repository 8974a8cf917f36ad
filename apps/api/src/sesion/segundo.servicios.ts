import { leerCodigo } from '@tajo/domain/segundo/codigo';
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../db/handle.ts';
import type { Contar, Exigir, Limite } from '../services.ts';
import type { System } from '../system.ts';
import { segundoQueries } from './segundo.queries.ts';

type Guardado = NonNullable<Awaited<ReturnType<ReturnType<typeof segundoQueries>['leer']>>>;

/** Where the proof of a right code is: it works once. */
type Prueba = { readonly paso: number } | { readonly huella: string };

const PERIODO = 30;
/** Steps before and after the current one that are accepted: clocks of phones differ. */
const MARGEN = 1;
const EMISOR = 'Tajo';

const totpDe = (base32: string, email = ''): TOTP =>
  new TOTP({ issuer: EMISOR, label: email, secret: Secret.fromBase32(base32), period: PERIODO });

export const nuevoSecreto = (): string => new Secret({ size: 20 }).base32;
export const uriDe = (secreto: string, email: string): string => totpDe(secreto, email).toString();
export const huellaDeCodigo = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** Wrong codes of an account over all networks. Only who knows the password can reach it. */
const codigosDe = (id: number): Limite => ({ clave: `codigo ${id}`, ventanaMs: 15 * 60_000, maximo: () => 10 });

async function pruebaDe(system: System, segundo: Guardado, escrito: string): Promise<Prueba | undefined> {
  const codigo = leerCodigo(escrito);
  if (codigo === undefined) return undefined;
  const { id_usuario: id, ultimo_paso } = segundo;
  if (codigo.clase === 'recuperacion') {
    const huella = huellaDeCodigo(codigo.texto);
    return (await segundoQueries(system.db).hayCodigo(id, huella)) ? { huella } : undefined;
  }
  const secreto = system.cifra.descifrar(segundo.secreto, String(id));
  if (secreto === undefined) {
    system.log.error({ cuenta: id }, 'second factor encrypted under another secret');
    return undefined;
  }
  const timestamp = system.now().getTime();
  const margen = totpDe(secreto).validate({ token: codigo.texto, timestamp, window: MARGEN });
  if (margen === null) return undefined;
  const paso = Math.floor(timestamp / 1000 / PERIODO) + margen;
  return ultimo_paso === null || paso > ultimo_paso ? { paso } : undefined;
}

/**
 * Returns the proof that a code is right, undefined if it is wrong or was used; a wrong one is counted. Throws 429 after
 * too many. Runs in the turn of the attempts.
 */
export async function probarCodigo(
  system: System,
  segundo: Guardado,
  escrito: string,
  { exigir, contar }: { readonly exigir: Exigir; readonly contar: Contar },
): Promise<Prueba | undefined> {
  const limites = [codigosDe(segundo.id_usuario)];
  await exigir(limites);
  const prueba = await pruebaDe(system, segundo, escrito);
  if (prueba === undefined) await contar(limites);
  return prueba;
}

/** Spends the proof in the transaction that relies on it. Returns false if another request was first. */
export const gastarPrueba = (tx: Tx, id: number, prueba: Prueba, ahora: Date): Promise<boolean> =>
  'paso' in prueba
    ? segundoQueries(tx).cambiarPaso(id, prueba.paso)
    : segundoQueries(tx).cambiarAUsado(id, prueba.huella, ahora);
