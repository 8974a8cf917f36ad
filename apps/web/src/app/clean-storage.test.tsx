import { expect, it } from 'vitest';

it.each(['one', 'another'])('a test finds nothing that %s kept in the browser', (otro) => {
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  localStorage.setItem('tajo.prueba', otro);
  sessionStorage.setItem('tajo.prueba', otro);
});
