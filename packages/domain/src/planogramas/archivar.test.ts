import { expect, it } from 'vitest';
import { archivar, claveDeContenido } from './archivar.ts';

const hechos = {
  establecimientos: new Set([5, 6]),
  contenidos: new Set([claveDeContenido({ id_establecimiento: 5, sha256: 'aa' })]),
};

it.each([
  ['another PDF of a shop', { id_establecimiento: 5, sha256: 'bb' }, 'cargado'],
  ['the same PDF of another shop', { id_establecimiento: 6, sha256: 'aa' }, 'cargado'],
  ['the same PDF of the same shop', { id_establecimiento: 5, sha256: 'aa' }, 'ya_estaba'],
  ['a PDF of a shop that has been deleted', { id_establecimiento: 7, sha256: 'aa' }, 'sin_establecimiento'],
])('%s', (_, contenido, resultado) => expect(archivar(contenido, hechos)).toBe(resultado));
