import { everyFile, readText } from './files.ts';

interface Rule {
  readonly tag: string;
  readonly file: string;
  /** What it decides: one paragraph. */
  readonly text: string;
}

const FOLDER = 'docs/reglas/';
const TAG = /\b(?:AMB|REG)-\d+\b/g;
/** Two tags of which the second is not written whole: nobody would find it by searching. */
const SHORTENED = /\b(?:AMB|REG)-\d+(?:(?:,| to| and|\/) ?\d{3}\b)+/g;
const AREAS =
  'NAV|AUTH|CLI|COMP|CON|CONST|DASH|ERR|EST|GEO|INF|INV|LIST|MUE|PAR|PFORM|PREG|PRO|ROLE|SHEET|TEC|TERM|USR|WIZ';
/** Texts that whoever has only the repository cannot open; written so that this list is none of them. */
const OUTSIDE = new RegExp(
  [
    '\\bshared[/](?:spec|design)',
    '\\b[Tt]he (?:two )?specificatio[n]s?\\b',
    // Their sections, their pages, the rows of their table.
    '\u00a7',
    '\\b(?!README|CHANGELOG)[A-Z]{3,}\\.md\\b',
    '\\b(?:GOAL[S]|READING[S]|HOUS[E]|STAC[K])\\b',
    `\\b(?:${AREAS})-\\d\\d\\b`,
  ].join('|'),
  'g',
);

/** The rules of one page: a tag as heading, a paragraph below it. */
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

/** Whatever people write here, the rules too. */
export const pages = (): Page[] =>
  everyFile()
    .filter((file) => /\.(ts|tsx|mjs|css|html|sql|md|json)$/.test(file) && file !== 'package-lock.json')
    .map((file) => ({ file, text: readText(file) }));

export const isRules = ({ file }: Page): boolean => file.startsWith(FOLDER) && !file.endsWith('/README.md');
export const isCodeOrTest = ({ file }: Page): boolean => /^(apps|packages|e2e|bench|tools)\//.test(file);
export const INDEX = `${FOLDER}README.md`;
