import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../apps/web/dist');

interface Trozo {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** KB of JavaScript, gzipped, that the entry and the modules of `rutas` load before they can run. */
export function jsDePrimeraPagina(rutas: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Trozo>;
  const vistos = new Set<string>();
  const seguir = (clave: string): void => {
    const trozo = manifest[clave];
    if (trozo === undefined || vistos.has(clave)) return;
    vistos.add(clave);
    trozo.imports?.forEach(seguir);
  };
  for (const [clave, trozo] of Object.entries(manifest))
    if (trozo.isEntry === true || rutas.some((ruta) => clave.endsWith(ruta))) seguir(clave);
  const bytes = [...vistos]
    .map((clave) => manifest[clave]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((suma, file) => suma + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
  return bytes / 1000;
}
