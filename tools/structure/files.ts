import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report']);

/** Every file of the repository by its path from the root, with `/`: tracked or not yet. */
export function everyFile(under = ''): string[] {
  return readdirSync(path.join(ROOT, under), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(under, entry.name);
    if (SKIPPED.has(entry.name) || (entry.name.startsWith('.') && entry.isDirectory())) return [];
    return entry.isDirectory() ? everyFile(file) : [file];
  });
}

export const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || /^(e2e|bench)\//.test(file) || /^apps\/[^/]+\/(test|demo)\//.test(file);

/** Written by a tool, from something that is itself checked. */
export const isGenerated = (file: string): boolean => /^apps\/api\/db\/tables\.ts$|\.gen\.ts$/.test(file);
