import { writeFileSync } from 'node:fs';
import { anatomy, asTable } from './structure/anatomy.ts';

// npx tsx --conditions=source tools/anatomy.ts: counts the points anew and writes docs/anatomia.md.
writeFileSync(
  new URL('../docs/anatomia.md', import.meta.url),
  `# Anatomy

How this code stands by the points on which it is compared with others, written by \`npx tsx --conditions=source tools/anatomy.ts\`. The figures are those of the day it was last run: \`tools/structure/anatomy.test.ts\` counts them anew in every run and holds the limits, so nobody has to write this page at every commit. Where *holds* is empty no number can say it: the wall, the type or the test that is named does, or whoever reads it.

${asTable(anatomy())}
`,
);
