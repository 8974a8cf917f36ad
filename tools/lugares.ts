// Writes what the maps and the points of the shops take from es-atlas: the outline of the provinces, the municipalities.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contornoDe } from './lugares/contorno.ts';
import type { Atlas } from './lugares/atlas.ts';
import { municipiosDe } from './lugares/municipios.ts';
import { ROOT } from './steps.mjs';

const atlas = (name: string): Atlas =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`es-atlas/es/${name}.json`), 'utf8')) as Atlas;

const AVISO = '// Written by tools/lugares.ts from es-atlas; data of the IGN, CC BY 4.0 ign.es.';
const lineas = (textos: readonly string[]): string => textos.map((texto) => `  ${JSON.stringify(texto)},\n`).join('');

/** Each file that is written, by its path, with its text. */
export function lugares(): Readonly<Record<string, string>> {
  const { tierra, lindes } = contornoDe(atlas('provinces'));
  const municipios = municipiosDe(atlas('municipalities'));
  return {
    'apps/web/src/map/contorno.gen.ts': `${AVISO}
// A line of points: 1/500 of a degree, longitude and latitude, each as the step from the one before.
/** The shores, closed. */
export const TIERRA: readonly string[] = [\n${lineas(tierra)}];
/** The borders between provinces. */
export const LINDES: readonly string[] = [\n${lineas(lindes)}];
`,
    'packages/domain/src/establecimientos/municipios.gen.ts': `${AVISO}
/** Of each province, from that of id 1: 'name;latitude;longitude|…' of its municipalities, in 1/1000 of a degree. */
export const MUNICIPIOS: readonly string[] = [\n${lineas(municipios)}];
`,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const [file, text] of Object.entries(lugares())) writeFileSync(path.join(ROOT, file), text);
