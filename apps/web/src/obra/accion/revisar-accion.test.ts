import { describe, expect, it } from 'vitest';
import { formaVacia } from './accion-forma.ts';
import { campoDeUnidades, pedidaDe, revisarAccion } from './revisar-accion.ts';

const FORMA = { id_mueble: 8, posicion: 2, tipo_elemento: 2, id_accion: 1, elementos: null, vista: null } as const;
const BALDA = { nombre_elemento: 'Balda', unidades: '3' };

describe('revisarAccion', () => {
  it('names everything that is missing', () => {
    expect(Object.keys(revisarAccion(1, formaVacia(1), []))).toEqual([
      'id_mueble',
      'posicion',
      'tipo_elemento',
      'id_accion',
      'elementos',
    ]);
    expect(Object.keys(revisarAccion(2, formaVacia(2), []))).toEqual(['id_mueble', 'id_accion', 'elementos']);
    expect(Object.keys(revisarAccion(3, formaVacia(3), []))).toEqual(['id_accion', 'elementos']);
  });

  it('asks for a component in the printed words, and for a terminal by its name', () => {
    expect(revisarAccion(1, FORMA, [])['elementos']).toBe('Seleccione al menos un componente');
    expect(revisarAccion(1, { ...FORMA, tipo_elemento: 1 }, [])['elementos']).toBe('Seleccione un terminal.');
  });

  it.each(['', '0', '1000001'])('refuses %j units, by the name of the element', (unidades) => {
    const errores = revisarAccion(1, FORMA, [{ ...BALDA, unidades }]);
    expect(Object.keys(errores)).toEqual([campoDeUnidades('Balda')]);
  });

  it('has nothing to say about a whole form', () => {
    expect(revisarAccion(1, FORMA, [{ ...BALDA, unidades: '1000000' }])).toEqual({});
  });
});

describe('pedidaDe', () => {
  it('names the place of its step only', () => {
    const elementos = [{ nombre_elemento: 'Balda', unidades: 3 }];
    expect(pedidaDe(1, FORMA, [BALDA])).toMatchObject({ step: 1, id_mueble: 8, posicion: 2, elementos });
    expect(pedidaDe(2, FORMA, [BALDA])).toMatchObject({ id_mueble: 8, posicion: 0 });
    expect(pedidaDe(3, FORMA, [BALDA])).toMatchObject({ id_mueble: 0, posicion: 0 });
    expect(pedidaDe(1, formaVacia(1), [])).toBeNull();
  });

  it('makes a terminal one unit', () => {
    const elegido = [{ nombre_elemento: 'Acme', unidades: '7' }];
    expect(pedidaDe(1, { ...FORMA, tipo_elemento: 1 }, elegido)?.elementos).toEqual([
      { nombre_elemento: 'Acme', unidades: 1 },
    ]);
  });
});
