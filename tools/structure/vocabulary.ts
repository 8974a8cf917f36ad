import path from 'node:path';
import type { ListaValue } from '@tajo/contract/lista';
import { everyFile, isTest } from './files.ts';
import type { Node, Source } from './sources.ts';
import { isNode, walk } from './sources.ts';

/** A word of the list kit, 'Columna.ancho' or 'Filtro minimo', with the lists and screens that use it. */
export type Users = ReadonlyMap<string, ReadonlySet<string>>;

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;
const textOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined;
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Returns the members of an interface, or of a union of texts, of a file. */
export function wordsOf({ file, body }: Source, name: string): string[] {
  const words: string[] = [];
  walk(body, (node) => {
    if (nameOf(node['id']) !== name) return;
    if (node.type === 'TSInterfaceDeclaration')
      for (const member of nodesOf((node['body'] as Node)['body'])) words.push(`${name}.${nameOf(member['key'])}`);
    if (node.type === 'TSTypeAliasDeclaration')
      for (const one of nodesOf((node['typeAnnotation'] as Node)['types']))
        words.push(`${name} ${textOf(one['literal'])}`);
  });
  if (words.length === 0) throw new Error(`${file} has no ${name}`);
  return words;
}

/** Returns every list value of the contract, by its exported name. */
export async function listas(): Promise<ReadonlyMap<string, ListaValue>> {
  const files = everyFile('packages/contract/src').filter((file) => !isTest(file) && !file.endsWith('.schemas.ts'));
  const modules = await Promise.all(
    files.map((file) => import(`../../packages/contract/src/${path.basename(file, '.ts')}.ts`) as Promise<object>),
  );
  const isLista = (value: unknown): value is ListaValue =>
    typeof value === 'object' && value !== null && 'columnas' in value && 'orden' in value;
  return new Map(
    modules
      .flatMap((module) => Object.entries(module))
      .flatMap(([name, value]) => (isLista(value) ? [[name, value] as const] : [])),
  );
}

/** Returns the words that the lists of the contract use. */
export function saidByListas(all: ReadonlyMap<string, ListaValue>): Users {
  const users = new Map<string, Set<string>>();
  const say = (word: string, who: string) => users.set(word, (users.get(word) ?? new Set()).add(who));
  for (const [name, value] of all) {
    for (const key of Object.keys(value)) say(`ListaValue.${key}`, name);
    for (const column of Object.values({ ...value.columnas, ...value.detalle })) {
      for (const key of Object.keys(column)) say(`Columna.${key}`, name);
      say(`TipoCelda ${column.tipo ?? 'texto'}`, name);
      if (column.filtro !== undefined) say(`Filtro ${column.filtro}`, name);
    }
  }
  return users;
}

const keysOf = (object: Node): string[] =>
  nodesOf(object['properties']).flatMap((property) => nameOf(property['key']) ?? []);

/** Types of the kit that an object literal of a screen has, by keys that only this type has. */
const OBJECTS: readonly (readonly [string, readonly string[]])[] = [
  ['RowAction', ['label', 'Icon', 'onClick']],
  ['FilterPanel', ['filters', 'draw']],
  ['SingleSelection', ['id', 'change']],
  ['Columna', ['label', 'filtro']],
];

function saidBy(node: Node): string[] {
  if (node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'ListScreen')
    return nodesOf(node['attributes']).map(({ name }) => `ListScreenProps.${nameOf(name)}`);
  if (node.type === 'Property' && nameOf(node['key']) === 'filtro') {
    const value = textOf(node['value']);
    return value === undefined ? [] : [`Filtro ${value}`];
  }
  if (node.type !== 'ObjectExpression') return [];
  const keys = keysOf(node);
  return OBJECTS.filter(([, least]) => least.every((key) => keys.includes(key))).flatMap(([name]) =>
    keys.map((key) => `${name}.${key}`),
  );
}

/** Returns the words that the rooms of the pages use, by file. */
export function saidByScreens(sources: readonly Source[]): Users {
  const users = new Map<string, Set<string>>();
  for (const { file, body } of sources.filter(({ file }) => /^apps\/web\/src\/(?!list\/)/.test(file) && !isTest(file)))
    walk(body, (node) => {
      for (const word of saidBy(node)) users.set(word, (users.get(word) ?? new Set()).add(file));
    });
  return users;
}
