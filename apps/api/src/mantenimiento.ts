import { diaEn } from '@tajo/domain/instantes';
import { DIAS_DE_ENTREGA } from '@tajo/domain/resolver/entregar';
import { sql } from 'kysely';
import { limpiarFicheros } from './ficheros/verificar.servicios.ts';
import { limitesQueries } from './sesion/limites.queries.ts';
import type { System } from './system.ts';

const CADA_MS = 30_000;
/** What is not added up yet is read with every total. */
const RECUENTO_CADA_MS = 5000;
const CORREO_CADA_MS = 5000;
/** Every file is looked at: not often. */
const FICHEROS_CADA_MS = 6 * 3_600_000;
const AVISOS_CADA_MS = 30_000;
const DIA = 86_400_000;
/** Idempotency keys are kept longer than the 30 days that are promised (REG-004). */
const DIAS_OPERACION = 40;

/** Adds up what has changed in the number of partes since it was last done. */
export const sumarRecuento = ({ db }: Pick<System, 'db'>): Promise<unknown> =>
  sql`select f_sumar_recuento()`.execute(db);

/** Drops what has had its time. */
export async function cuidar(system: System): Promise<void> {
  const ahora = system.now().getTime();
  await limitesQueries(system.db).borrarPasados(new Date(ahora));
  const antes = new Date(ahora - DIAS_OPERACION * DIA).toISOString();
  await system.db.deleteFrom('operacion').where('creada', '<', antes).execute();
  const ayer = diaEn(system.settings.TZ_NEGOCIO, new Date(ahora - DIA));
  await system.db.deleteFrom('consumo').where('dia', '<', ayer).execute();
  await system.db
    .deleteFrom('sesion')
    .where('expira', '<', new Date(ahora - (DIAS_DE_ENTREGA + 1) * DIA).toISOString())
    .execute();
}

/** Contents and rows of files that belong to nobody go when they are a day old. */
const cuidarFicheros = ({ db, ficheros, now }: System): Promise<void> =>
  limpiarFicheros(db, ficheros, new Date(now().getTime() - DIA));

export function mantenimiento(system: System): { parar(): void } {
  const hacer = (tarea: (system: System) => Promise<unknown>): void => {
    tarea(system).catch((error: unknown) => system.log.error({ err: error }, 'maintenance failed'));
  };
  const cada = (ms: number, tarea: (system: System) => Promise<unknown>) => setInterval(() => hacer(tarea), ms).unref();
  const mirarAvisos = ({ avisos }: System): Promise<void> => avisos.revisar();
  hacer(mirarAvisos);
  const turnos = [
    cada(CADA_MS, cuidar),
    cada(AVISOS_CADA_MS, mirarAvisos),
    cada(RECUENTO_CADA_MS, sumarRecuento),
    cada(FICHEROS_CADA_MS, cuidarFicheros),
    // A mail that nobody woke the worker for: put off after a failure, or left behind by another process.
    cada(CORREO_CADA_MS, async ({ despertarCorreo }) => despertarCorreo()),
  ];
  return { parar: () => turnos.forEach((turno) => clearInterval(turno)) };
}
