import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

it('has no second main and no second h1 behind the page that is shown', () => {
  const [outside = '', failure = ''] = [
    html.replace(/<template[^]*<\/template>/, ''),
    /<template[^]*<\/template>/.exec(html)?.[0],
  ];
  expect(outside).not.toMatch(/<(main|h1)\b/);
  expect(failure.match(/<(main|h1)\b/g)).toEqual(['<main', '<h1']);
});
