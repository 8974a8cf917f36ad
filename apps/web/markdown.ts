import { readFileSync } from 'node:fs';
import path from 'node:path';
import mdx from '@mdx-js/rollup';
import rehypeSlug from 'rehype-slug';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { sectionsOf } from './guide-sections.ts';

const SECTIONS = '.md?secciones';

interface Node {
  readonly tagName?: string;
  readonly properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
}

const picturesIn = (node: Node): readonly Node[] => [
  ...(node.tagName === 'img' ? [node] : []),
  ...(node.children ?? []).flatMap(picturesIn),
];

/** Gives each picture its size in pixels: what stands below it does not move when it arrives. */
const pictureSizes = () => async (page: Node, file: { readonly path: string }) => {
  for (const { properties = {} } of picturesIn(page)) {
    const { width, height } = await sharp(path.join(path.dirname(file.path), String(properties['src']))).metadata();
    Object.assign(properties, { width, height });
  }
};

/**
 * Plugin that makes a component of each imported Markdown file, whose headings can be addressed, and of one that is
 * imported with `?secciones` the list of its sections.
 */
export function markdown(): Plugin[] {
  const page = mdx({ rehypePlugins: [rehypeSlug, pictureSizes] }) as Plugin<never> & {
    readonly transform: (this: unknown, code: string, id: string) => unknown;
  };
  return [
    {
      name: 'guide-sections',
      enforce: 'pre',
      load: (id) =>
        id.endsWith(SECTIONS)
          ? `export default ${JSON.stringify(sectionsOf(readFileSync(id.replace(/\?.*/, ''), 'utf8')))}`
          : undefined,
    },
    {
      ...page,
      enforce: 'pre',
      transform(code, id) {
        return id.endsWith('.md') ? (page.transform.call(this, code, id) as never) : undefined;
      },
    },
  ];
}
