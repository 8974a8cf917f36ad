import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { estanRespondidas } from './preguntas.ts';
import type { ConEstado } from '../partes/puede.ts';
import { trabajar } from './trabajar.ts';

type PreguntaDelParte = { readonly respuesta: string | null };
export type Final = {
  readonly fecha_fin: Date;
  readonly intento: { readonly cierre: 'firmado'; readonly fecha_cierre: Date };
};

/** The signature ends the parte when it happened: started, every question answered, no least number of actions (AMB-133). */
export function firmar(parte: ConEstado, preguntas: readonly PreguntaDelParte[], ocurrido: Date): Result<Final> {
  const puede = trabajar(parte);
  if (!puede.ok) return puede;
  if (!estanRespondidas(preguntas)) return fail('parte.faltan_respuestas');
  return ok({ fecha_fin: ocurrido, intento: { cierre: 'firmado', fecha_cierre: ocurrido } });
}
