import path from 'node:path';
import { isTest, readText } from './files.ts';
import { cycles, loads } from './graph.ts';
import type { Node, Source } from './sources.ts';
import { isNode, sources, walk } from './sources.ts';

/** A measurement of the code with its limit. */
export interface Point {
  readonly point: string;
  readonly must: string;
  readonly here: string;
  readonly holds: boolean;
}

const ofProduct = (file: string): boolean => /^(apps|packages)\//.test(file) && !isTest(file);
const product = (): readonly Source[] => sources().filter(({ file }) => ofProduct(file));
const lines = (some: readonly Source[]): number => some.reduce((sum, source) => sum + source.lines, 0);
const inside = (folder: string) => sources().filter(({ file }) => file.startsWith(folder));

const counted = (point: string, must: string, here: string, holds: boolean): Point => ({ point, must, here, holds });

/** Registers whose pages exist: their word names the folders in every workspace. */
const REGISTERS = ['clientes', 'contratas', 'proyectos', 'usuarios'] as const;

export function feature(): Point {
  const found = REGISTERS.map((word) => {
    const files = sources().filter(
      ({ file }) => ofProduct(file) && new RegExp(`/${word}/|^packages/contract/src/${word}\\.`).test(file),
    );
    return { word, files: files.length, folders: new Set(files.map(({ file }) => path.posix.dirname(file))).size };
  });
  const here = found.map(({ word, files, folders }) => `${word} ${files} files in ${folders}`).join(', ');
  return counted(
    'find a feature',
    '≤ 4 folders, same word in all',
    here,
    found.every(({ folders }) => folders <= 4),
  );
}

/** `contacto` of a client has no rule of its own: it appears only where every field does. */
export function places(): Point {
  const named = (file: string, text = readText(file)) => (text.match(/^.*\bcontacto\b.*$/gm) ?? []).map(() => file);
  const table = /create table cliente \([^;]*/.exec(readText('apps/api/db/migrations/0001_base.sql'))?.[0] ?? '';
  const code = product().filter(({ file }) => /\/clientes[/.]/.test(file));
  const n = [...code.flatMap(({ file }) => named(file)), ...named('the table', table)].length;
  return counted(
    'shape declared by hand',
    '≤ 5 places for a field',
    `${n} lines name \`contacto\` of a client`,
    n <= 5,
  );
}

const sizeOf = ({ text }: Source, { start, end }: Node): number => text.slice(start, Number(end)).split('\n').length;

/** Returns the statements of a file that declare one of the names. */
const declared = ({ body }: Source, names: RegExp): Node[] =>
  body.filter((statement) => {
    const inner = isNode(statement['declaration']) ? statement['declaration'] : statement;
    const [first] = Array.isArray(inner['declarations']) ? inner['declarations'] : [inner];
    return isNode(first) && isNode(first['id']) && names.test(String(first['id']['name']));
  });

export function listScreen(): Point {
  const sizes = REGISTERS.map((word) => {
    const size = (file: string, names: RegExp) =>
      inside(file).reduce(
        (sum, source) => sum + declared(source, names).reduce((n, node) => n + sizeOf(source, node), 0),
        0,
      );
    const screen = word.replace(/^./, (letter) => letter.toUpperCase());
    return {
      word,
      definition: size(`packages/contract/src/${word}.ts`, /^(columnas|detalle|campos|CAMPOS_\w+|\w+Lista)$/),
      page: size(`apps/web/src/${word}/${screen}Page.tsx`, /Page$/),
    };
  });
  const here = sizes.map(({ word, definition, page }) => `${word} ${definition} + ${page}`).join(', ');
  const fits = sizes.every(({ definition, page }) => definition <= 30 && page <= 15);
  return counted('list screen, lines', '≤ 30 of definition + ≤ 15 of page', here, fits);
}

export function circles(): Point {
  const values = cycles(loads(sources()));
  return counted('import cycles', '0', `${values.length}`, values.length === 0);
}

export function sizes(): Point[] {
  const all = product()
    .map((source) => source.lines)
    .toSorted((a, b) => a - b);
  const share = (part: number): number => all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;
  const [median, p90, longest] = [share(0.5), share(0.9), share(1)];
  const comments = product().flatMap((source) => source.comments.flatMap((comment) => comment.split('\n'))).length;
  const part = (100 * comments) / lines(product());
  return [
    counted('longest file', '≤ 300', `${longest}`, longest <= 300),
    counted('median / p90', '≤ 60 / ≤ 180', `${median} / ${p90}`, median <= 60 && p90 <= 180),
    counted('comments', '3–8 %, only why', `${part.toFixed(1)} %`, part >= 3 && part <= 8),
  ];
}

export function tests(point: string, folder: string, least: number): Point {
  const mine = inside(folder).filter(({ file }) => !file.startsWith('apps/api/demo/'));
  const ratio = lines(mine.filter(({ file }) => isTest(file))) / lines(mine.filter(({ file }) => !isTest(file)));
  return counted(`test : source, ${point}`, `≥ ${least}`, ratio.toFixed(2), ratio >= least);
}

export function shortcuts(): Point[] {
  const thousands = lines(sources()) / 1000;
  const silenced = sources()
    .flatMap(({ comments }) => comments)
    .filter((comment) => /^\W*(oxlint|eslint)-disable|^\W*@ts-(ignore|expect-error|nocheck)/.test(comment));
  const bare = silenced.filter((comment) => !/ -- \S/.test(comment)).length;
  let any = 0;
  for (const { body } of sources()) walk(body, ({ type }) => void (any += +(type === 'TSAnyKeyword')));
  return [
    counted(
      'suppressions per 1,000 lines',
      '< 0.5, each with a reason',
      `${(silenced.length / thousands).toFixed(2)} (${silenced.length}, ${bare} without a reason)`,
      silenced.length / thousands < 0.5 && bare === 0,
    ),
    counted('`any` per 1,000 lines', '0', `${(any / thousands).toFixed(2)}`, any === 0),
  ];
}

export const barrels = (): Point => {
  const n = sources().filter(
    ({ body, exports }) => body.length > 0 && exports.length > 0 && exports.every(({ passedOn }) => passedOn),
  ).length;
  return counted('barrels', 'none', `${n}`, n === 0);
};
