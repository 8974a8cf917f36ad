import { isTest, readText } from './files.ts';
import { isNode, sources, type Node } from './sources.ts';

export const SECURITY_PAGE = 'docs/seguridad.md';
/** Requirements of OWASP ASVS 5.0 at levels 1 and 2, and six of level 3. */
const NUMBERS = `1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5
  3.7:1-2 4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-6 5.3:1-3 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.3:8 6.4:1-4 6.5:1-5
  6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1-2 8.4:1 9.1:1-3 9.2:1-4
  10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1
  12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7
  16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2`;

export const requirements: readonly string[] = NUMBERS.split(/\s+/).flatMap((part) => {
  const [section = '', from = 0, to = from] = part.split(/[:-]/);
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${section}.${Number(from) + n}`);
});

export interface Row {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  readonly shown: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) \| ([123]) \| [^|]+ \| ([^|]+?) +\| ([^|]*?) *\|$/;

/** Returns the rows of the page's tables. A row of another form is none. */
export const rowsIn = (page: string): Row[] =>
  page.split('\n').flatMap((line) => {
    const [, number = '', level = '', state = '', shown = ''] = ROW.exec(line.replaceAll(/ +/g, ' ')) ?? [];
    return number === '' ? [] : [{ number, level, state, shown }];
  });

/** A test as the page names it: the end of its file's path, and its full title. */
interface Named {
  readonly file: string;
  readonly title: string;
}

export const testsNamedIn = (text: string): Named[] =>
  [...text.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

const TESTS = /^(describe|it|test)$/;
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  return nameOf(node.type === 'MemberExpression' ? node['object'] : node['callee']);
};

/** Returns the full titles of the tests of a file, as they are written: `describe › it`. */
export function titlesOf({ body, text }: { readonly body: unknown; readonly text: string }): string[] {
  const titles: string[] = [];
  const titleOf = (node: unknown): string | undefined => {
    if (!isNode(node)) return undefined;
    if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
    return node.type === 'TemplateLiteral' ? text.slice(node.start + 1, Number(node['end']) - 1) : undefined;
  };
  const visit = (value: unknown, above: readonly string[]): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, above));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const kind = node.type === 'CallExpression' ? nameOf(node['callee']) : '';
    const [first, ...rest] = TESTS.test(kind) ? (node['arguments'] as readonly unknown[]) : [];
    const title = titleOf(first);
    if (title === undefined || rest.length === 0) return Object.values(node).forEach((child) => visit(child, above));
    const full = [...above, title];
    if (kind !== 'describe') titles.push(full.join(' › '));
    visit(rest, full);
  };
  visit(body, []);
  return titles;
}

/** Returns what is wrong with the name of a test; undefined if there is exactly that one. */
export function missing({ file, title }: Named): string | undefined {
  const found = sources().filter((source) => isTest(source.file) && `/${source.file}`.endsWith(`/${file}`));
  const [source] = found;
  if (source === undefined) return `${file}: no such file of tests`;
  if (found.length > 1) return `${file}: ${found.length} files end so`;
  return titlesOf(source).includes(title) ? undefined : `${file}: no test “${title}”`;
}

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Returns the links to sections of our documents that lead nowhere. */
export const deadLinksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([\w./-]*)(?:#([^)]+))?\)/g)].flatMap(([link, file = '', section]) => {
    if (/^https?:/.test(file)) return [];
    try {
      const target = readText(file === '' ? SECURITY_PAGE : `docs/${file}`);
      const slugs = [...target.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));
      return section === undefined || slugs.includes(section) ? [] : [link];
    } catch {
      return [link];
    }
  });
