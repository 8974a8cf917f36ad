import { sql } from 'kysely';
import { limpiarFicheros } from './ficheros/verificar.servicios.ts';
import { limitesQueries } from './sesion/limites.queries.ts';
import type { System } from './system.ts';

const CADA_MS = 30_000;
const CORREO_CADA_MS = 5000;
/** Every file is looked at: not often. */
const FICHEROS_CADA_MS = 6 * 3_600_000;
const DIA = 86_400_000;
/** Idempotency keys are kept longer than the 30 days that are promised (REG-004). */
const DIAS_OPERACION = 40;

/** Folds the rows of exact totals into one per key, and drops what has had its time. */
export async function cuidar(system: System): Promise<void> {
  const ahora = system.now().getTime();
  await sql`with repetidas as (
      select clase, estado, clave from recuento_parte group by 1, 2, 3 having count(*) > 1 or sum(n) = 0),
    viejas as (delete from recuento_parte t using repetidas r
      where t.clase = r.clase and t.estado = r.estado and t.clave = r.clave returning t.clase, t.clave, t.estado, t.n)
    insert into recuento_parte (clase, clave, estado, n)
    select clase, clave, estado, sum(n) from viejas group by 1, 2, 3 having sum(n) <> 0`.execute(system.db);
  await limitesQueries(system.db).borrarAntiguos(new Date(ahora - DIA));
  const antes = new Date(ahora - DIAS_OPERACION * DIA).toISOString();
  await system.db.deleteFrom('operacion').where('creada', '<', antes).execute();
  await system.db
    .deleteFrom('sesion')
    .where('expira', '<', new Date(ahora - DIA).toISOString())
    .execute();
}

/** Contents and rows of files that belong to nobody go when they are a day old. */
const cuidarFicheros = ({ db, ficheros, now }: System): Promise<void> =>
  limpiarFicheros(db, ficheros, new Date(now().getTime() - DIA));

export function mantenimiento(system: System): { parar(): void } {
  const cada = (ms: number, tarea: (system: System) => Promise<void>) =>
    setInterval(() => {
      tarea(system).catch((error: unknown) => system.log.error({ err: error }, 'maintenance failed'));
    }, ms).unref();
  const turnos = [
    cada(CADA_MS, cuidar),
    cada(FICHEROS_CADA_MS, cuidarFicheros),
    // A mail that nobody woke the worker for: put off after a failure, or left behind by another process.
    cada(CORREO_CADA_MS, async ({ despertarCorreo }) => despertarCorreo()),
  ];
  return { parar: () => turnos.forEach((turno) => clearInterval(turno)) };
}
