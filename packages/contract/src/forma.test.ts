import { expect, it } from 'vitest';
import { z } from 'zod';
import { diaOpcional, entero, flag, idDeForma, referencias, texto, textoOpcional, version } from './campos.ts';
import { filaDe, vacios } from './forma.ts';

const forma = z.object({
  id: idDeForma,
  version,
  nombre: texto(9),
  descripcion: textoOpcional(9),
  unidades: entero(1, 9),
  fin: diaOpcional.optional(),
  baja: flag,
  provincias: referencias(),
});

it('an empty form has texts, boxes that are not ticked and lists, and neither id nor version', () =>
  expect(vacios(forma)).toEqual({ nombre: '', descripcion: '', unidades: '', fin: '', baja: false, provincias: [] }));

it('a row has what its form writes: null only where nothing is required, names in lists, whole numbers', () => {
  const fila = z.object(filaDe(forma));
  const de = {
    id: 1,
    version: 3,
    nombre: 'a',
    descripcion: null,
    unidades: 2,
    fin: null,
    baja: true,
    provincias: ['b'],
  };
  expect(fila.parse(de)).toEqual(de);
  for (const mala of [{ id: null }, { version: '3' }, { nombre: null }, { unidades: 1.5 }, { baja: null }])
    expect(fila.safeParse({ ...de, ...mala }).error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(mala));
  expect(fila.safeParse({ ...de, provincias: [1] }).success).toBe(false);
});
