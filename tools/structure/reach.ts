import path from 'node:path';
import type { Source } from './sources.ts';

/** Files that connect every room and that nearly every test imports: imports through them are not followed. */
const HUBS = new Set([
  'apps/api/src/app.ts',
  'apps/api/src/rooms.ts',
  'apps/api/src/main.ts',
  'apps/web/src/app/router.tsx',
]);

/** Tests of all endpoints and all lists: run with any change of the API. */
const OF_ALL_ROOMS = ['apps/api/src/rooms.test.ts', 'apps/api/src/listas.test.ts'];

const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * Returns the test files that a change touches: those that import a changed file, directly or not, and those in the
 * folder of a changed file or of one that imports it, because they reach it by an endpoint or an address.
 */
export function touchedTests(changed: readonly string[], sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { file, imports } of sources)
    for (const { to, kind } of imports) if (kind !== 'type') importers.set(to, [...(importers.get(to) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached)
    if (!HUBS.has(file) && !isTestFile(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const folders = new Set(
    [...reached].filter((file) => !isTestFile(file) && !HUBS.has(file)).map((file) => path.posix.dirname(file)),
  );
  const all = sources.map(({ file }) => file).filter(isTestFile);
  const found = all.filter((file) => reached.has(file) || folders.has(path.posix.dirname(file)));
  const api = [...reached].some((file) => file.startsWith('apps/api/') && !isTestFile(file));
  return [...new Set(api ? [...found, ...OF_ALL_ROOMS] : found)];
}
