import path from 'node:path';
import { isTest } from './files.ts';
import type { Node, Source } from './sources.ts';
import { isNode, walk } from './sources.ts';

/** A form over a schema of the contract: `ClienteForm.tsx` over `clienteForm` of `clientes.schemas.ts`. */
export interface Form {
  readonly file: string;
  readonly room: string;
  readonly schema: string;
}

const IMPORTED = /import \{([^}]*)\} from '@tajo\/contract\/([\w-]+)\.schemas'/g;

export const formsOf = (sources: readonly Source[]): Form[] =>
  sources
    .filter(({ file, text }) => file.startsWith('apps/web/src/') && !isTest(file) && text.includes('zodResolver('))
    .flatMap(({ file, text }) =>
      [...text.matchAll(IMPORTED)].flatMap(([, names = '', room = '']) =>
        (names.match(/\b\w+Form\b/g) ?? []).map((schema) => ({ file, room, schema })),
      ),
    );

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined);
const textOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined;

/** `name="nif"`, or `{...campo('nif')}`. */
function fieldOf(attribute: Node): string | undefined {
  if (attribute.type === 'JSXAttribute')
    return nameOf(attribute['name']) === 'name' ? textOf(attribute['value']) : undefined;
  const call = attribute['argument'];
  if (!isNode(call) || call.type !== 'CallExpression' || nameOf(call['callee']) !== 'campo') return undefined;
  return textOf((call['arguments'] as readonly unknown[])[0]);
}

/** Returns the fields that a form's folder draws, each with whether it is marked as required. */
export function drawnIn(sources: readonly Source[], { file }: Form): ReadonlyMap<string, boolean> {
  const drawn = new Map<string, boolean>();
  const folder = path.posix.dirname(file);
  for (const source of sources.filter((s) => path.posix.dirname(s.file) === folder && !isTest(s.file)))
    walk(source.body, (node) => {
      if (node.type !== 'JSXOpeningElement') return;
      const attributes = node['attributes'] as readonly Node[];
      const field = attributes.map(fieldOf).find((name) => name !== undefined);
      if (field !== undefined)
        drawn.set(
          field,
          attributes.some((a) => nameOf(a['name']) === 'required'),
        );
    });
  return drawn;
}
