import { expect, it } from 'vitest';

it.each(['one', 'another'])('a test finds nothing that %s kept in the browser', (another) => {
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  localStorage.setItem('tajo.prueba', another);
  sessionStorage.setItem('tajo.prueba', another);
});
