import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { listaConParte } from './donde.ts';

it('keeps the number in its quotes all the way to the filter', () => {
  const [lista, search = ''] = listaConParte('/partes_asignados', '0012').split('?');
  expect(lista).toBe('/partes_asignados');
  expect(defaultParseSearch(search)).toEqual({ numero_incidencia: '"0012"' });
});
