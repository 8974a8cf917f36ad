import { describe, expect, it } from 'vitest';
import { claveUnica } from '../texto.ts';
import { cabeceraDe } from '../csv/header.ts';
import { COLUMNAS_DE_CARGA, abrirCarga, cargarFila, claveDeParte } from './cargar.ts';

const hechos = {
  establecimientos: new Map([[claveUnica('MAD-01'), { id: 8, nombre: 'Tienda Gran Vía' }]]),
  existentes: new Set([claveDeParte(8, 'INC-1'), claveDeParte(9, 'INC-2')]),
  limites: { numero_incidencia: 50, observaciones: 500 },
  nombres: { numero_incidencia: 'Nº', sfid: 'Tienda', observaciones: 'Trabajo' },
};
const fila = { numero_incidencia: 'INC-7', sfid: 'MAD-01', observaciones: 'Cambiar el terminal' };

it('knows the columns of the CSV by what people call them', () => {
  const numeros = ['Nº incidencia', 'Nº de incidencia', 'Número de parte', 'N.º de parte', 'Parte'];
  for (const numero of numeros)
    expect(cabeceraDe(['Establecimiento', 'SFID', numero, 'Trabajo'], COLUMNAS_DE_CARGA)).toEqual([2, 1, 3]);
});

describe('a line of the CSV', () => {
  it('becomes a parte', () => {
    expect(cargarFila({ ...fila, sfid: ' mad-01 ', numero_incidencia: ' INC-7 ' }, hechos)).toEqual({
      ok: true,
      value: {
        numero_incidencia: 'INC-7',
        observaciones: 'Cambiar el terminal',
        id_establecimiento: 8,
        nombre_establecimiento: 'Tienda Gran Vía',
        clave: claveDeParte(8, 'INC-7'),
      },
    });
  });

  it('is skipped when the incident is there already, in this establishment', () => {
    expect(cargarFila({ ...fila, numero_incidencia: 'inc-1' }, hechos)).toMatchObject({
      code: 'carga.repetido',
      datos: { numero_incidencia: 'inc-1', establecimiento: 'Tienda Gran Vía' },
    });
    expect(cargarFila({ ...fila, numero_incidencia: 'INC-2' }, hechos).ok).toBe(true);
  });

  it('repeats an earlier line of the same file', () => {
    const existentes = new Set<string>();
    const primera = cargarFila(fila, { ...hechos, existentes });
    if (primera.ok) existentes.add(primera.value.clave);
    expect(cargarFila(fila, { ...hechos, existentes })).toMatchObject({ code: 'carga.repetido' });
  });

  it.each(['1,23457E+14', '1.23E+11', '5E+15'])(
    'whose number a spreadsheet has shortened, %s, is refused',
    (numero) => {
      expect(cargarFila({ ...fila, numero_incidencia: numero }, hechos)).toMatchObject({
        code: 'carga.abreviado',
        datos: { columna: hechos.nombres.numero_incidencia, valor: numero },
      });
    },
  );

  it.each(['1E5', 'E+14', '12E+14', 'INC-1E+14'])('may have the number %s', (numero) => {
    expect(cargarFila({ ...fila, numero_incidencia: numero }, hechos).ok).toBe(true);
  });

  it('names an establishment that nobody knows', () => {
    expect(cargarFila({ ...fila, sfid: 'X' }, hechos)).toMatchObject({
      code: 'carga.sin_establecimiento',
      datos: { sfid: 'X' },
    });
  });

  it.each(['numero_incidencia', 'sfid', 'observaciones'] as const)('needs %s', (columna) => {
    expect(cargarFila({ ...fila, [columna]: '  ' }, hechos)).toMatchObject({
      code: 'carga.falta_valor',
      datos: { columna: hechos.nombres[columna] },
    });
    expect(cargarFila({ ...fila, [columna]: `${fila[columna]}\u0000` }, hechos)).toMatchObject({
      code: 'carga.no_admitido',
      datos: { columna: hechos.nombres[columna] },
    });
  });

  it.each([
    ['numero_incidencia', 50],
    ['observaciones', 500],
  ] as const)('takes %s up to %i code points', (columna, maximo) => {
    expect(cargarFila({ ...fila, [columna]: '🔧'.repeat(maximo) }, hechos).ok).toBe(true);
    expect(cargarFila({ ...fila, [columna]: '🔧'.repeat(maximo + 1) }, hechos)).toMatchObject({
      code: 'carga.muy_largo',
      datos: { columna: hechos.nombres[columna], maximo },
    });
  });
});

it('a finished project takes no file', () => {
  expect(abrirCarga({ finalizado: true })).toMatchObject({ code: 'carga.proyecto_finalizado' });
  expect(abrirCarga({ finalizado: false }).ok).toBe(true);
});
