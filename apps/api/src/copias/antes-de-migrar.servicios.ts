import type { Base } from '../db/connect.ts';
import { migrationsAhead } from '../db/migrate.ts';
import { SettingsError, type Settings } from '../settings.ts';
import { apuntarCopia } from './apunte.servicios.ts';
import { hacerCopia } from './hacer.servicios.ts';

interface Arranque {
  readonly settings: Settings;
  readonly version: string;
  readonly ahora: () => Date;
  readonly decir: (linea: string) => void;
}

/**
 * Copies an embedded installation before the first start of a newer version changes its database. The copy is not
 * proved: the start waits for it. A server is its operator's to copy (docs/operacion.md). Throws SettingsError if there
 * is no copy, so that the start ends before anything has changed.
 */
export async function copiarAntesDeMigrar(base: Base, { settings, version, ahora, decir }: Arranque): Promise<void> {
  if (!base.embedded || settings.COPIA_ANTES_DE_MIGRAR === 'no') return;
  const porAplicar = await migrationsAhead(base);
  if (porAplicar.length === 0) return;
  const carpeta = settings.COPIA_CARPETA;
  decir(`La base de datos es de una versión anterior: antes de cambiarla se hace una copia en ${carpeta}.`);
  try {
    const hecha = await hacerCopia({ settings, carpeta, version, ahora, conPrueba: false, decir });
    await apuntarCopia(settings.DATA_DIR, hecha);
    decir(`Copia hecha: ${hecha.dir}`);
  } catch (error) {
    const porque = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `No se ha cambiado nada: la copia antes de actualizar no se ha podido hacer. ${porque} Dé en COPIA_CARPETA una carpeta con sitio en la que se pueda escribir. (COPIA_ANTES_DE_MIGRAR=no actualiza sin copia.)`,
    );
  }
}
