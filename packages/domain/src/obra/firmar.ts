import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { estanRespondidas } from './preguntas.ts';
import type { ConEstado } from '../partes/puede.ts';
import { trabajar } from './trabajar.ts';

/** How a parte is signed: with a drawing, with a typed name, or by nobody (REG-034). */
export const CLASES_DE_FIRMA = ['dibujada', 'escrita', 'ninguna'] as const;
export type ClaseDeFirma = (typeof CLASES_DE_FIRMA)[number];
type CampoDeFirma = 'nif' | 'nombre' | 'motivo' | 'imagen' | 'foto';

/** Required fields of each kind of signature; any other field is dropped. */
const PIDE_LA_FIRMA = {
  dibujada: ['nif', 'nombre', 'imagen'],
  escrita: ['nif', 'nombre'],
  ninguna: ['motivo', 'foto'],
} as const satisfies Record<ClaseDeFirma, readonly CampoDeFirma[]>;

export const pideLaFirma = (clase: ClaseDeFirma, campo: CampoDeFirma): boolean =>
  (PIDE_LA_FIRMA[clase] as readonly CampoDeFirma[]).includes(campo);

/** Its kind, and which files came with it. */
type FirmaDada = { readonly clase: ClaseDeFirma; readonly imagen: boolean; readonly foto: boolean };
type PreguntaDelParte = { readonly respuesta: string | null };
export type Final = {
  readonly fecha_fin: Date;
  readonly intento: { readonly cierre: 'firmado'; readonly fecha_cierre: Date };
};

/** Refuses a signature without the file that proves it: the drawing, or the photo in its place. */
export function probarFirma({ clase, imagen, foto }: FirmaDada): Result<true> {
  if (pideLaFirma(clase, 'imagen') && !imagen) return fail('firma.falta_dibujo', 'imagen');
  if (pideLaFirma(clase, 'foto') && !foto) return fail('firma.falta_foto', 'foto');
  return ok(true);
}

/**
 * The signature ends the parte when it happened: started, proved, every question answered, no least number of actions
 * (AMB-133, REG-034).
 */
export function firmar(
  parte: ConEstado,
  preguntas: readonly PreguntaDelParte[],
  firma: FirmaDada,
  ocurrido: Date,
): Result<Final> {
  const puede = trabajar(parte);
  if (!puede.ok) return puede;
  const probada = probarFirma(firma);
  if (!probada.ok) return probada;
  if (!estanRespondidas(preguntas)) return fail('parte.faltan_respuestas');
  return ok({ fecha_fin: ocurrido, intento: { cierre: 'firmado', fecha_cierre: ocurrido } });
}
