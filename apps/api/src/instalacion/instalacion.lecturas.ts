import type { Instalacion } from '@tajo/contract/instalacion';
import { performance } from 'node:perf_hooks';
import manifest from '../../package.json' with { type: 'json' };
import { ultimaCopia } from '../copias/apunte.servicios.ts';
import { discoDe } from '../disco.ts';
import type { System } from '../system.ts';
import { instalacionQueries } from './instalacion.queries.ts';

const DIA = 86_400_000;

/** The state of the installation, seen by this process. */
export async function leerInstalacion(system: System): Promise<Instalacion> {
  const { db, settings, avisos, now } = system;
  const queries = instalacionQueries(db);
  const ayer = new Date(now().getTime() - DIA);
  const [versiones, bytes, tablas, ficheros, medidas, correos, sesiones, ultimo_dia, ultimos, disco, copia] =
    await Promise.all([
      queries.leerVersiones(),
      queries.leerTamano(),
      queries.leerTablas(),
      queries.contarFicheros(),
      queries.leerMedidas(),
      queries.contarCorreos(ayer),
      queries.contarSesiones(now()),
      queries.contarErrores(ayer),
      queries.leerErrores(),
      discoDe(settings.DATA_DIR),
      ultimaCopia(settings.DATA_DIR),
    ]);
  const { motor, migracion } = versiones;
  return {
    version: manifest.version,
    node: process.version,
    motor: `PostgreSQL ${motor}${settings.DATABASE_URL === undefined ? ', embebido' : ''}`,
    migracion,
    arrancado: new Date(performance.timeOrigin).toISOString(),
    base: { bytes, tablas },
    ficheros: { almacen: settings.S3_ENDPOINT === undefined ? 'Carpeta' : 'S3', ...ficheros },
    medidas,
    correos,
    sesiones,
    errores: { ultimo_dia, ultimos },
    lentas: system.lentas().map(({ terminada, ...una }) => ({ ...una, terminada: terminada.toISOString() })),
    disco,
    copia: copia ?? null,
    avisos: avisos.actuales().map(({ clase, texto, que_hacer }) => ({ clase, texto, que_hacer })),
  };
}
