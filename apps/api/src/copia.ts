import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { ejecutar } from './arranque.ts';
import { apuntarCopia } from './copias/apunte.servicios.ts';
import { hacerCopia } from './copias/hacer.servicios.ts';
import { resumenDeCopia } from './copias/resumen.servicios.ts';
import { entorno, leerSettings } from './settings.ts';

// npm run copia [-- <folder>] [--sin-probar]: copies database and files while the server runs, into a new folder inside
// COPIA_CARPETA, and proves the copy by restoring it into a scratch database. Fails if there is no good copy.

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'sin-probar': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const settings = leerSettings(entorno());
  const hecha = await hacerCopia({
    settings,
    carpeta: positionals[0] ?? settings.COPIA_CARPETA,
    version: manifest.version,
    ahora: () => new Date(),
    conPrueba: !values['sin-probar'],
    decir: (linea) => console.log(linea),
  });
  await apuntarCopia(settings.DATA_DIR, hecha);
  for (const linea of resumenDeCopia(hecha)) console.log(linea);
}

ejecutar(main);
