import { expect, it } from 'vitest';
import { aumento } from './textos.ts';

it('growth has its sign, and needs an earlier figure', () => {
  expect([aumento(1200, 0), aumento(3, 5), aumento(3, undefined)]).toEqual(['+1.200', '−2', '']);
});
