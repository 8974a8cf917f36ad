import type { Node, Source } from './sources.ts';
import { isNode, walk } from './sources.ts';

/** Verbs with which the name of a query begins. */
const VERBS = ['leer', 'bloquear', 'insertar', 'cambiar', 'borrar', 'contar', 'hay'] as const;

export const beginsWithVerb = (name: string): boolean => new RegExp(`^(?:${VERBS.join('|')})(?![a-z])`).test(name);

const nameOf = (value: unknown): string => (isNode(value) ? String(value['name'] ?? '') : '');

const inside = (node: unknown): unknown =>
  isNode(node) && node.type === 'ParenthesizedExpression' ? node['expression'] : node;

/** Returns the properties of the object that `(db) => ({ … })` or `(db) => { …; return { … }; }` returns. */
function answered(arrow: unknown): readonly unknown[] {
  const body = isNode(arrow) && arrow.type === 'ArrowFunctionExpression' ? inside(arrow['body']) : undefined;
  const last = isNode(body) && body.type === 'BlockStatement' ? (body['body'] as readonly Node[]).at(-1) : undefined;
  const object = last === undefined ? body : inside(last['argument']);
  return isNode(object) && object.type === 'ObjectExpression' ? (object['properties'] as readonly unknown[]) : [];
}

/** Returns the names of a file's queries. */
export function queriesIn({ body }: Pick<Source, 'body'>): string[] {
  const found: string[] = [];
  walk(body, (node) => {
    if (node.type !== 'VariableDeclarator' || !nameOf(node['id']).endsWith('Queries')) return;
    for (const property of answered(node['init'])) if (isNode(property)) found.push(nameOf(property['key']));
  });
  return found;
}
