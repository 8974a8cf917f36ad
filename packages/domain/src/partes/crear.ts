import { puedeRecibirPartes } from '../proyectos/puede.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** A new parte is always unassigned, whatever `id_tecnico` says (AMB-114), and its project must be open (AMB-122). */
export const crearParte = (proyecto: { readonly finalizado: boolean }, now: Date): Result<{ fecha_alta: Date }> =>
  puedeRecibirPartes(proyecto) ? ok({ fecha_alta: now }) : fail('parte.proyecto_finalizado', 'id_proyecto');
