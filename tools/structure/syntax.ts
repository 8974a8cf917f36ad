import { isTest } from './files.ts';
import type { Node, Source } from './sources.ts';
import { isNode, lineOf, walk } from './sources.ts';

/** A construct that is not allowed in some files. */
interface Ban {
  readonly what: string;
  /** Files in which it is not allowed. */
  readonly files: (file: string) => boolean;
  readonly matches: (node: Node) => boolean;
  readonly instead: string;
}

const nameOf = (value: unknown): unknown => (isNode(value) ? value['name'] : undefined);
const isCall = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' &&
  isNode(node['callee']) &&
  (nameOf(node['callee']) === name || nameOf(node['callee']['property']) === name);
const isMethod = (node: Node, object: string, name: string): boolean =>
  isCall(node, name) && isNode(node['callee']) && nameOf(node['callee']['object']) === object;

const SQL_TEXT = /^\s*(select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s)/i;
const BUILDERS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'];

function isSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return nameOf(node['tag']) === 'sql';
  if (node.type === 'TemplateElement') return SQL_TEXT.test((node['value'] as { raw: string }).raw);
  if (node.type === 'Literal') return typeof node['value'] === 'string' && SQL_TEXT.test(node['value']);
  return BUILDERS.some((name) => isCall(node, name));
}

const isClock = (node: Node): boolean =>
  isMethod(node, 'Date', 'now') ||
  (node.type === 'NewExpression' &&
    nameOf(node['callee']) === 'Date' &&
    (node['arguments'] as readonly unknown[]).length === 0);

const isCode = (file: string): boolean => !isTest(file);
/** Runs in the browser or on the server. */
const isShipped = (file: string): boolean => isCode(file) && /^(apps\/(api|web)\/src|packages)\//.test(file);
const propertyOf = (node: Node): unknown => (node.type === 'MemberExpression' ? nameOf(node['property']) : undefined);
/** First argument of a call if it is a text, else ''. */
function firstText(node: Node): string {
  const [first] = (node['arguments'] ?? []) as readonly unknown[];
  return isNode(first) && typeof first['value'] === 'string' ? first['value'] : '';
}

export const BANS: readonly Ban[] = [
  {
    what: 'any',
    files: () => true,
    matches: ({ type }) => type === 'TSAnyKeyword',
    instead: 'use the real type, or unknown and look',
  },
  {
    what: 'default export',
    files: (file) => !/\.config\.ts$/.test(file),
    matches: ({ type }) => type === 'ExportDefaultDeclaration',
    instead: 'export it by its name',
  },
  {
    what: 'the clock',
    files: (file) =>
      isCode(file) && /^packages\/|\.(commands|queries|routes|lecturas|escrituras|vistas)\.ts$/.test(file),
    matches: isClock,
    instead: 'take `now` as a parameter: the route hands over system.now()',
  },
  {
    what: 'SQL outside of queries',
    files: (file) =>
      isCode(file) && /^packages\/|^apps\/web\/|\.(commands|routes|lecturas|escrituras|vistas)\.ts$/.test(file),
    matches: isSql,
    instead: "put the statement into the room's *.queries.ts",
  },
  {
    what: 'fetch',
    files: (file) => isCode(file) && /^apps\/web\/src\/(?!api\/)/.test(file),
    matches: (node) => isCall(node, 'fetch'),
    instead: 'call the endpoint value through api/call.ts',
  },
  {
    what: 'a mock of a module of ours',
    files: isTest,
    matches: (node) =>
      isMethod(node, 'vi', 'mock') &&
      (node['arguments'] as readonly unknown[]).some(
        (argument) => isNode(argument) && /^(\.|@tajo\/)/.test(String(argument['value'])),
      ),
    instead: 'test through the public door, on the real thing',
  },
  {
    what: 'a mock of a module in the browser',
    files: (file) => isTest(file) && file.startsWith('apps/web/src/'),
    matches: (node) => isMethod(node, 'vi', 'mock'),
    instead: 'test/cached-modules.ts lets all test files share a module: answer its calls, as test/network.ts does',
  },
  {
    what: 'a test that waits by the clock',
    files: isTest,
    matches: (node) => isCall(node, 'waitForTimeout'),
    instead: 'wait for what the person would see',
  },
  {
    what: 'a test of a screen that gives up after a second',
    files: (file) => isTest(file) && file.startsWith('apps/web/src/'),
    matches: (node) => isCall(node, 'waitFor'),
    instead: 'test/esperar.ts waits as long as a busy machine may need',
  },
  {
    what: 'markup made of a text',
    files: isShipped,
    matches: (node) =>
      /^(dangerouslySetInnerHTML|innerHTML|outerHTML|srcdoc|insertAdjacentHTML|parseFromString)$/.test(
        String(node.type === 'JSXAttribute' ? nameOf(node['name']) : propertyOf(node)),
      ) || isMethod(node, 'document', 'write'),
    instead: 'let React or textContent write it',
  },
  {
    what: 'code made of a text',
    files: isShipped,
    matches: (node) => isCall(node, 'eval') || (node.type === 'NewExpression' && nameOf(node['callee']) === 'Function'),
    instead: 'write the code',
  },
  {
    what: 'another program started by the server',
    files: (file) => isShipped(file) && /^apps\/api\/src\//.test(file),
    matches: (node) =>
      node.type === 'ImportDeclaration' &&
      isNode(node['source']) &&
      /child_process$/.test(String(node['source']['value'])),
    instead: 'use a library',
  },
  {
    what: 'a weak hash, cipher or random number on the server',
    files: (file) => isShipped(file) && /^apps\/api\/src\//.test(file),
    matches: (node) =>
      isMethod(node, 'Math', 'random') ||
      (/^create(Hash|Hmac|Cipheriv|Decipheriv)$/.test(String(nameOf(node['callee']))) &&
        !/^(sha256|aes-256-gcm)$/.test(firstText(node))),
    instead: 'sha256, aes-256-gcm, randomBytes or randomUUID',
  },
  {
    what: 'an identifier with an accent',
    files: () => true,
    matches: (node) => node.type === 'Identifier' && /[^\w$]/.test(String(node['name'])),
    instead: 'no accents in identifiers: ano, contrasena',
  },
  {
    what: 'an enum or a namespace',
    files: (file) => !file.endsWith('.d.ts'),
    matches: ({ type }) => type === 'TSEnumDeclaration' || type === 'TSModuleDeclaration',
    instead: 'use a union of strings; widen types of libraries in a .d.ts file',
  },
  {
    what: 'a class that is no error',
    files: (file) => isCode(file) && /^(packages|apps)\//.test(file),
    matches: (node) =>
      node.type === 'ClassDeclaration' && !/Error$|^Base|^Http/.test(String(nameOf(node['superClass']) ?? '')),
    instead: 'use functions over plain values',
  },
];

interface Offence {
  readonly what: string;
  readonly text: string;
}

/** Returns the lines of a source that break a ban, with the ban. One walk serves all bans; a line counts once for each. */
export function offences(source: Source): Offence[] {
  const holding = BANS.filter(({ files }) => files(source.file));
  const found = new Map<string, Offence>();
  walk(source.body, (node) => {
    for (const { matches, what, instead } of holding) {
      if (!matches(node)) continue;
      const text = `${source.file}:${lineOf(source, node)} ${what}: ${instead}`;
      found.set(text, { what, text });
    }
  });
  return [...found.values()];
}
