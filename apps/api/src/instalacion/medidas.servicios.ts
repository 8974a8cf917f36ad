import type { Disco } from '../disco.ts';
import type { Db } from '../db/handle.ts';
import type { Reading } from '../server/observe/metrics.ts';
import type { Avisos } from '../services.ts';
import { instalacionQueries } from './instalacion.queries.ts';

const DIA = 86_400_000;

interface Deps {
  readonly db: Db;
  readonly avisos: Avisos;
  readonly disco: () => Promise<Disco>;
  now(): Date;
}

/** Figures of the installation for Prometheus. Each costs a few milliseconds at most. */
export function medidasDe({ db, avisos, disco, now }: Deps): readonly Reading[] {
  const queries = instalacionQueries(db);
  const ayer = () => new Date(now().getTime() - DIA);
  return [
    { name: 'tajo_database_bytes', help: 'Size of the database', read: () => queries.leerTamano() },
    { name: 'tajo_sessions', help: 'Open sessions', read: () => queries.contarSesiones(now()) },
    {
      name: 'tajo_mails_waiting',
      help: 'Mails that are not sent yet',
      read: async () => (await queries.contarCorreos(ayer())).en_espera,
    },
    {
      name: 'tajo_mails_given_up',
      help: 'Mails of the last day that could not be sent',
      read: async () => (await queries.contarCorreos(ayer())).abandonados,
    },
    { name: 'tajo_errors_day', help: 'Unforeseen errors of the last day', read: () => queries.contarErrores(ayer()) },
    {
      name: 'tajo_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      read: async () => (await disco()).libre,
    },
    { name: 'tajo_warnings', help: 'Warnings for the operator', read: () => avisos.actuales().length },
  ];
}
