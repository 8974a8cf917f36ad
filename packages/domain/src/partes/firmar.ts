import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { estanRespondidas } from './preguntas.ts';
import type { ConEstado } from './puede.ts';
import { trabajar } from './trabajar.ts';

type ParteQueSeFirma = ConEstado & { readonly fecha_inicio: Date | null };
type PreguntaDelParte = { readonly respuesta: string | null };
export type Final = {
  readonly fecha_fin: Date;
  readonly intento: { readonly cierre: 'firmado'; readonly fecha_cierre: Date };
};

/** The signature ends the parte: started, every question answered, no least number of actions (AMB-133). */
export function firmar(parte: ParteQueSeFirma, preguntas: readonly PreguntaDelParte[], now: Date): Result<Final> {
  const puede = trabajar(parte);
  if (!puede.ok) return puede;
  if (!estanRespondidas(preguntas)) return fail('parte.faltan_respuestas');
  // The clock may have been set back since the start; work never ends before it began.
  const fecha_fin = parte.fecha_inicio !== null && parte.fecha_inicio > now ? parte.fecha_inicio : now;
  return ok({ fecha_fin, intento: { cierre: 'firmado', fecha_cierre: now } });
}
