import { describe, expect, it } from 'vitest';
import { readText } from './files.ts';
import { INDEX, isCodeOrTest, isRules, outsideIn, pages, rulesIn, shortenedIn, tagsIn } from './rules.ts';

const everything = pages();
const rules = everything.filter(isRules).flatMap(({ file, text }) => rulesIn(file, text));
const known = new Set(rules.map(({ tag }) => tag));
const named = new Set(everything.filter(isCodeOrTest).flatMap(({ text }) => tagsIn(text)));

/** Offending lines of each page. */
const told = (find: (text: string) => string[]): string[] =>
  everything.flatMap(({ file, text }) => find(text).map((found) => `${file}: ${found}`));

describe('rules', () => {
  it('are there for every tag', () => {
    const lost = told((text) => tagsIn(text).filter((tag) => !known.has(tag)));
    expect(
      lost,
      `write the rule into ${INDEX.replace('README.md', '')}, or say in the comment what it decides`,
    ).toEqual([]);
  });

  it('are each named by code or a test', () => {
    const unused = rules.filter(({ tag }) => !named.has(tag)).map(({ tag, file }) => `${file}: ${tag}`);
    expect(unused, 'name it where it is obeyed and tried, or take it out').toEqual([]);
  });

  it('stand once, under their tag, in a paragraph, in a file that the index names', () => {
    const index = readText(INDEX);
    const odd = rules.filter(
      ({ tag, file, text }, n) =>
        !/^(AMB|REG)-\d{3}$/.test(tag) ||
        text === '' ||
        text.includes('\n') ||
        rules.findIndex((other) => other.tag === tag) !== n ||
        !index.includes(`(${file.slice(file.lastIndexOf('/') + 1)})`),
    );
    expect(odd.map(({ tag, file }) => `${file}: ${tag}`)).toEqual([]);
  });

  it('are named whole', () => {
    expect(told(shortenedIn), 'write every tag out: AMB-…, AMB-…').toEqual([]);
  });

  it('are all in the repository', () => {
    expect(told(outsideIn), 'say the rule itself, or name one of docs/reglas').toEqual([]);
  });

  it.each([
    ['a tag', tagsIn, (n: number) => `(AMB-${n}, REG-${n})`, 2],
    ['a tag that is cut short', shortenedIn, (n: number) => `AMB-${n}, ${n + 1} and ${n + 2}`, 1],
    ['a tag and a number', shortenedIn, (n: number) => `AMB-${n}, 8 of them`, 0],
    ['a section', outsideIn, (n: number) => `${n} \u00a72.4`, 1],
    ['a page of the house’s design', outsideIn, (n: number) => `${'LOOK'}.md ${n}`, 1],
    ['a row of the requirements', outsideIn, (n: number) => `PAR-${n - 100}`, 1],
    ['the README and an incident', outsideIn, (n: number) => `README.md, INC-${n}`, 0],
  ])('%s is found', (_, find, write, times) => {
    expect(find(write(144))).toHaveLength(times);
  });
});
