import type { FilaDeCola } from './fila.ts';
import type { Bloque } from './mesa.ts';

/** Warning about what was sent, a signature (AMB-068) or lost photos, until its technician has read it. */
export interface AvisoDeEnvio extends Pick<FilaDeCola, 'clave' | 'titulo'> {
  readonly aviso: string;
}

const claveDeAvisos = (usuario: number): string => `avisos/${usuario}`;

export const avisosEn = async (m: Pick<Bloque, 'leer'>, usuario: number): Promise<readonly AvisoDeEnvio[]> =>
  ((await m.leer('varios', claveDeAvisos(usuario))) as readonly AvisoDeEnvio[] | undefined) ?? [];

export const ponerAvisos = (m: Bloque, usuario: number, avisos: readonly AvisoDeEnvio[]): Promise<void> =>
  m.poner('varios', claveDeAvisos(usuario), avisos);
