import { everyFile, readText } from './files.ts';

interface Rule {
  readonly tag: string;
  readonly file: string;
  /** Text of the rule, one paragraph. */
  readonly text: string;
}

const FOLDER = 'docs/reglas/';
const TAG = /\b(?:AMB|REG)-\d+\b/g;
/** Two tags with the second one shortened: a search would not find it. */
const SHORTENED = /\b(?:AMB|REG)-\d+(?:(?:,| to| and|\/) ?\d{3}\b)+/g;
const AREAS =
  'NAV|AUTH|CLI|COMP|CON|CONST|DASH|ERR|EST|GEO|INF|INV|LIST|MUE|PAR|PFORM|PREG|PRO|ROLE|SHEET|TEC|TERM|USR|WIZ';
/** References to texts outside the repository; written so that this list does not match itself. */
const OUTSIDE = new RegExp(
  [
    '\\bshared[/](?:spec|design)',
    '\\b[Tt]he (?:two )?specificatio[n]s?\\b',
    // Section signs, page numbers, table rows.
    '\u00a7',
    '\\b(?!README|CHANGELOG)[A-Z]{3,}\\.md\\b',
    '\\b(?:GOAL[S]|READING[S]|HOUS[E]|STAC[K])\\b',
    `\\b(?:${AREAS})-\\d\\d\\b`,
  ].join('|'),
  'g',
);

/** Returns the rules of a page: a tag as heading, a paragraph below it. */
export const rulesIn = (file: string, page: string): Rule[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [tag = '', ...rest] = part.split('\n');
      return { tag, file, text: rest.join('\n').trim() };
    });

export const tagsIn = (text: string): string[] => text.match(TAG) ?? [];
export const shortenedIn = (text: string): string[] => text.match(SHORTENED) ?? [];
export const outsideIn = (text: string): string[] => text.match(OUTSIDE) ?? [];

interface Page {
  readonly file: string;
  readonly text: string;
}

/** Returns all pages written by hand, also the rules. */
export const pages = (): Page[] =>
  everyFile()
    .filter((file) => /\.(ts|tsx|mjs|css|html|sql|md|json)$/.test(file) && file !== 'package-lock.json')
    .map((file) => ({ file, text: readText(file) }));

export const isRules = ({ file }: Page): boolean => file.startsWith(FOLDER) && !file.endsWith('/README.md');
export const isCodeOrTest = ({ file }: Page): boolean => /^(apps|packages|e2e|bench|tools)\//.test(file);
export const INDEX = `${FOLDER}README.md`;
