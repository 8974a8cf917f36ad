import path from 'node:path';
import type { Node, Source } from './sources.ts';
import { isNode, walk } from './sources.ts';

const DECLARATION =
  /^(?:Function(?:Declaration|Expression)|Class(?:Declaration|Expression)|TS(?:Interface|TypeAlias)Declaration)$/;
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Returns the names that a pattern declares. A shorthand property takes its name from elsewhere. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  if (pattern.type === 'Property') return pattern['shorthand'] === true ? [] : namesIn(pattern['value']);
  const parts = [
    pattern['left'],
    pattern['argument'],
    ...nodesOf(pattern['properties']),
    ...nodesOf(pattern['elements']),
  ];
  return parts.flatMap(namesIn);
}

/** Returns the names that a file declares: its own, variables, functions, parameters, types and their members. */
export function declaredIn({ file, body }: Source): string[] {
  const names = [path.posix.basename(file).replace(/\..*/, '')];
  walk(body, (node) => {
    if (node.type === 'VariableDeclarator' || DECLARATION.test(node.type)) names.push(...namesIn(node['id']));
    if (/^TS(?:Property|Method)Signature$/.test(node.type)) names.push(...namesIn(node['key']));
    if (/Function/.test(node.type)) {
      const params = node['params'];
      names.push(...nodesOf(isNode(params) ? params['items'] : params).flatMap(namesIn));
    }
  });
  return names;
}

/** Splits an identifier into its words, in lower case. */
export const wordsIn = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
