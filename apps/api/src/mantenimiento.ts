import { diaEn } from '@tajo/domain/instantes';
import { DIAS_DE_ENTREGA } from '@tajo/domain/resolver/entregar';
import { sql } from 'kysely';
import { limpiarFicheros } from './ficheros/verificar.servicios.ts';
import { avisarPorCorreo, medir, olvidarErrores } from './instalacion/instalacion.commands.ts';
import { limitesQueries } from './sesion/limites.queries.ts';
import type { System } from './system.ts';

const CADA_MS = 30_000;
/** Counter rows that are not folded yet are read with every total, so folding runs often. */
const RECUENTO_CADA_MS = 5000;
const CORREO_CADA_MS = 5000;
/** Reads every file, so it runs rarely. */
const FICHEROS_CADA_MS = 6 * 3_600_000;
const AVISOS_CADA_MS = 30_000;
/** Sizes of the day, and mails about warnings. */
const VIGILANCIA_CADA_MS = 600_000;
const DIA = 86_400_000;
/** Days for which the answer to an idempotency key is kept, 30 of them promised (REG-004); sent mails go with it. */
const DIAS_DE_RESPUESTA = 40;
/** Days for which the key is kept, without its answer. */
const DIAS_DE_CLAVE = 400;

/** Folds the pending counter rows of partes into their totals. */
export const sumarRecuento = ({ db }: Pick<System, 'db'>): Promise<unknown> =>
  sql`select f_sumar_recuento()`.execute(db);

/** Deletes expired rows. */
export async function cuidar(system: System): Promise<void> {
  const ahora = system.now().getTime();
  await limitesQueries(system.db).borrarPasados(new Date(ahora));
  const haceDias = (dias: number) => new Date(ahora - dias * DIA).toISOString();
  const antes = haceDias(DIAS_DE_RESPUESTA);
  // A key without a fingerprint is refused as used. A stop of two days leaves answers, which do no harm.
  await system.db
    .updateTable('operacion')
    .set({ huella: '', cuerpo: null })
    .where('creada', '<', antes)
    .where('creada', '>', haceDias(DIAS_DE_RESPUESTA + 2))
    .where('huella', '<>', '')
    .execute();
  await system.db.deleteFrom('operacion').where('creada', '<', haceDias(DIAS_DE_CLAVE)).execute();
  await system.db.deleteFrom('trabajo').where('hecho', '<', antes).execute();
  const ayer = diaEn(system.settings.TZ_NEGOCIO, new Date(ahora - DIA));
  await system.db.deleteFrom('consumo').where('dia', '<', ayer).execute();
  await system.db
    .deleteFrom('sesion')
    .where('expira', '<', new Date(ahora - (DIAS_DE_ENTREGA + 1) * DIA).toISOString())
    .execute();
}

/** Deletes contents and rows of files without an owner after a day. */
const cuidarFicheros = ({ db, ficheros, now }: System): Promise<void> =>
  limpiarFicheros(db, ficheros, new Date(now().getTime() - DIA));

export function mantenimiento(system: System): { parar(): void } {
  let parado = false;
  const hacer = (tarea: (system: System) => Promise<unknown>): void => {
    tarea(system).catch((error: unknown) => {
      if (!parado) system.log.error({ err: error }, 'maintenance failed');
    });
  };
  const cada = (ms: number, tarea: (system: System) => Promise<unknown>) => setInterval(() => hacer(tarea), ms).unref();
  const mirarAvisos = ({ avisos }: System): Promise<void> => avisos.revisar();
  hacer(mirarAvisos);
  hacer(medir);
  const turnos = [
    cada(CADA_MS, cuidar),
    cada(AVISOS_CADA_MS, mirarAvisos),
    cada(VIGILANCIA_CADA_MS, medir),
    cada(VIGILANCIA_CADA_MS, avisarPorCorreo),
    cada(VIGILANCIA_CADA_MS, olvidarErrores),
    cada(RECUENTO_CADA_MS, sumarRecuento),
    cada(FICHEROS_CADA_MS, cuidarFicheros),
    // Mails that no command announced: postponed after a failure, or left by another process.
    cada(CORREO_CADA_MS, async ({ despertarCorreo }) => despertarCorreo()),
  ];
  return {
    /** Tasks under way may fail from then on: the database closes. */
    parar() {
      parado = true;
      turnos.forEach((turno) => clearInterval(turno));
    },
  };
}
