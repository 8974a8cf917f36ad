import mdx from '@mdx-js/rollup';
import rehypeSlug from 'rehype-slug';
import type { Plugin } from 'vite';

/** Plugin that makes a component of each imported Markdown file, whose headings can be addressed. */
export const markdown = (): Plugin => ({ enforce: 'pre', ...(mdx({ rehypePlugins: [rehypeSlug] }) as Plugin) });
