// Writes the data of maps and shop positions from es-atlas: outlines of provinces, and municipalities.
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

/** Returns the generated files, by path. */
export function lugares(): Readonly<Record<string, string>> {
  const { arcos, provincias } = contornoDe(atlas('provinces'));
  const municipios = municipiosDe(atlas('municipalities'));
  return {
    'apps/web/src/map/outline.gen.ts': `${AVISO}
/** Shores and borders, in points: 1/500 of a degree, longitude and latitude, each as the step from the one before. */
export const ARCOS: readonly string[] = [\n${lineas(arcos)}];
/** The rings of each province by its id, '|' between them: arcs by their number, ~n is n backwards. */
export const PROVINCIAS: Readonly<Record<number, string>> = {\n${provincias.map(([id, anillos]) => `  ${id}: ${JSON.stringify(anillos)},\n`).join('')}};
`,
    'packages/domain/src/establecimientos/municipios.gen.ts': `${AVISO}
/** Municipalities by province, from that of id 1: 'name;latitude;longitude|…', in 1/1000 of a degree. */
export const MUNICIPIOS: readonly string[] = [\n${lineas(municipios)}];
`,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const [file, text] of Object.entries(lugares())) writeFileSync(path.join(ROOT, file), text);
