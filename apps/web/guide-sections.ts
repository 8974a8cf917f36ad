/** A section of a page of the guide, as the search reads it. */
interface GuideSection {
  readonly id: string;
  readonly title: string;
  /** Its text without marks, links or pictures, on one line. */
  readonly text: string;
}

/** Returns the id that rehype-slug gives a heading that stands once in its page. */
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(#+|-|\d+\.) /gm, '')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the sections of a page: what stands under each heading of the second level. */
export const sectionsOf = (markdown: string): readonly GuideSection[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n', 1);
      return { id: idOf(title), title, text: withoutMarks(section.slice(title.length)) };
    });
