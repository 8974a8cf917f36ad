import { isNode, lineOf, walk, type Source } from './sources.ts';

const FUNCTIONS =
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSFunctionType|TSMethodSignature)$/;

/** Returns the functions of a file with more than `most` positional parameters, as line and number. */
export function longParameters(source: Source, most: number): string[] {
  const found: string[] = [];
  walk(source.body, (node) => {
    const params = FUNCTIONS.test(node.type) ? node['params'] : undefined;
    const list = isNode(params) ? params['items'] : params;
    if (Array.isArray(list) && list.length > most) found.push(`${source.file}:${lineOf(source, node)}: ${list.length}`);
  });
  return found;
}
