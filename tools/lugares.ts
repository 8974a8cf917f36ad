// Writes the data of maps and shop positions from es-atlas: outlines of provinces, and municipalities.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { municipiosDe } from './lugares/municipios.ts';
import { outlineOf, type Atlas } from './lugares/outline.ts';
import { ROOT } from './steps.mjs';

const atlas = (name: string): Atlas =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`es-atlas/es/${name}.json`), 'utf8')) as Atlas;

const HEADER = '// Written by tools/lugares.ts from es-atlas; data of the IGN, CC BY 4.0 ign.es.';
const lines = (texts: readonly string[]): string => texts.map((text) => `  ${JSON.stringify(text)},\n`).join('');

/** Returns the generated files, by path. */
export function lugares(): Readonly<Record<string, string>> {
  const { arcs, provincias } = outlineOf(atlas('provinces'));
  const municipios = municipiosDe(atlas('municipalities'));
  return {
    'apps/web/src/map/outline.gen.ts': `${HEADER}
/** Shores and borders, in points: 1/500 of a degree, longitude and latitude, each as the step from the one before. */
export const ARCOS: readonly string[] = [\n${lines(arcs)}];
/** The rings of each province by its id, '|' between them: arcs by their number, ~n is n backwards. */
export const PROVINCIAS: Readonly<Record<number, string>> = {\n${provincias.map(([id, rings]) => `  ${id}: ${JSON.stringify(rings)},\n`).join('')}};
`,
    'packages/domain/src/establecimientos/municipios.gen.ts': `${HEADER}
/** Municipalities by province, from that of id 1: 'name;latitude;longitude|…', in 1/1000 of a degree. */
export const MUNICIPIOS: readonly string[] = [\n${lines(municipios)}];
`,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const [file, text] of Object.entries(lugares())) writeFileSync(path.join(ROOT, file), text);
