import path from 'node:path';
import { parseSync } from 'vite';
import { everyFile, isGenerated, readText } from './files.ts';

export interface Import {
  /** A file of the repository by its path from the root, or `npm:<package>`, or `node:<module>`. */
  readonly to: string;
  /** `lazy`: by `import()`; `type`: removed by the compiler. */
  readonly kind: 'value' | 'type' | 'lazy';
  /** `export … from`: the file itself does not use the names. */
  readonly passedOn: boolean;
  /** Names in the imported file; empty for `import *` and for imports without names. */
  readonly names: readonly string[];
}

interface Export {
  readonly name: string;
  readonly kind: 'value' | 'type';
  /** Re-exported from another file. */
  readonly passedOn: boolean;
}

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export interface Source {
  readonly file: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  readonly comments: readonly string[];
  readonly body: readonly Node[];
}

/** Reads one TypeScript or JavaScript source; throws when it does not parse. */
export function readSource(file: string, text: string): Source {
  const parsed = parseSync(file, text);
  const problem = parsed.errors[0];
  if (problem !== undefined) throw new Error(`${file}: ${problem.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const isType = (start: number): boolean => /^(import|export)\s+type\b/.test(text.slice(start, start + 40));
  const found: Import[] = [];
  const add = (specifier: string, kind: Import['kind'], passedOn: boolean, names: readonly string[] = []) =>
    found.push({ to: target(file, specifier), kind, passedOn, names });
  const named = (entries: readonly { importName: { name?: string | null | undefined } }[]): string[] =>
    entries.flatMap(({ importName: { name } }) => name ?? []);
  for (const { start, moduleRequest, entries } of staticImports)
    add(moduleRequest.value, isType(start) ? 'type' : 'value', false, named(entries));
  for (const { start, entries } of staticExports)
    for (const specifier of new Set(entries.map(({ moduleRequest }) => moduleRequest?.value)))
      if (specifier !== undefined) {
        const own = entries.filter(({ moduleRequest }) => moduleRequest?.value === specifier);
        add(specifier, isType(start) ? 'type' : 'value', true, named(own));
      }
  for (const { moduleRequest } of dynamicImports) {
    const written = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (written?.[1] !== undefined) add(written[1], 'lazy', false);
  }
  return {
    file,
    text,
    lines: text.split('\n').length - 1,
    imports: found,
    exports: staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName: { name }, isType: kind, moduleRequest }) =>
        name == null ? [] : [{ name, kind: kind ? 'type' : 'value', passedOn: moduleRequest != null } as const],
      ),
    ),
    comments: parsed.comments.map(({ value }) => value),
    body: parsed.program.body as unknown as Node[],
  };
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
  if (specifier.startsWith('node:')) return specifier;
  const ours = /^@tajo\/(domain|contract)\/(.+)$/.exec(specifier);
  if (ours !== null) return `packages/${ours[1]}/src/${ours[2]}.ts`;
  return `npm:${specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')}`;
}

/** Calls `visit` with every node of the syntax, parents first. */
export function walk(nodes: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(nodes)) {
    for (const node of nodes) walk(node, visit);
    return;
  }
  if (typeof nodes !== 'object' || nodes === null) return;
  if (isNode(nodes)) visit(nodes);
  for (const child of Object.values(nodes)) if (typeof child === 'object') walk(child, visit);
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** 1-based line of a node, for messages. */
export const lineOf = (source: Source, node: Node): number => source.text.slice(0, node.start).split('\n').length;

let all: Source[] | undefined;

/** Every source of ours, parsed once. */
export function sources(): readonly Source[] {
  all ??= everyFile()
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isGenerated(file))
    .map((file) => readSource(file, readText(file)));
  return all;
}
