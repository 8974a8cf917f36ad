import { aviso } from '@tajo/contract/mensajes';
import { describe, expect, it } from 'vitest';
import { leerReporte } from './reporte.ts';

const linea = (n: number, motivo: string): string => aviso('carga.linea', { linea: n, motivo });
const creada = (n: number, numero: string, establecimiento = 'Bazar (Norte)'): string =>
  linea(n, aviso('carga.creado', { numero_incidencia: numero, establecimiento }));
const total = (creados: number, rechazadas: number): string => aviso('carga.total', { creados, rechazadas });

describe('leerReporte', () => {
  it('tells created, refused and closing lines apart, in the order of the answer', () => {
    const { lineas } = leerReporte([
      creada(2, 'INC-1'),
      linea(3, 'no existe ningún establecimiento con el identificador parte 7 creado para el establecimiento 8'),
      linea(4, 'el parte INC-1 ya existe para el establecimiento Bazar'),
      total(1, 2),
    ]);
    expect(lineas.map((l) => l.clase)).toEqual(['creada', 'rechazada', 'rechazada', 'total']);
  });

  it('takes the totals from the closing line, which counts partes that have no line of their own', () => {
    expect(leerReporte([linea(7, 'falta el valor de sfid'), total(99_999, 1)])).toMatchObject({
      creados: 99_999,
      rechazadas: 1,
    });
  });

  it('writes thousands like the figures of the dialog', () => {
    const textos = [aviso('carga.sin_detalle', { lineas: 1003 }), total(9900, 21_003)];
    expect(leerReporte(textos).lineas.map(({ texto }) => texto)).toEqual([
      'Otras líneas rechazadas, que no se detallan: 1.003.',
      'Partes creados: 9.900. Líneas rechazadas: 21.003.',
    ]);
  });

  it('counts no line in a lone reason or an empty answer', () => {
    expect(leerReporte([aviso('carga.vacia', {})])).toMatchObject({ creados: 0, rechazadas: 0 });
    expect(leerReporte([])).toEqual({ lineas: [], creados: 0, rechazadas: 0 });
  });

  it('is not misled by signs that mean something in a pattern', () => {
    expect(leerReporte([creada(2, 'A+B (1) {x}', 'Kiosco $5 [Sur]\n2')]).lineas[0]?.clase).toBe('creada');
  });
});
