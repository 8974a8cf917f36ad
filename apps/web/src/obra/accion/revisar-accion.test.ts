import { describe, expect, it } from 'vitest';
import { formaVacia } from './accion-forma.ts';
import { campoDeUnidades, cuerpoDe, revisarAccion } from './revisar-accion.ts';

const FORMA = { id_mueble: 8, posicion: 2, tipo_elemento: 2, id_accion: 1, elementos: null, vista: null } as const;
const PARTE = { id: 12, version_intento: 5 };
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

  it('asks for a component in the printed words', () => {
    expect(revisarAccion(1, FORMA, [])['elementos']).toBe('Seleccione al menos un componente');
  });

  it.each(['', '0'])('refuses %j units, by the name of the element', (unidades) => {
    const errores = revisarAccion(1, FORMA, [{ ...BALDA, unidades }]);
    expect(Object.keys(errores)).toEqual([campoDeUnidades('Balda')]);
  });

  it('has nothing to say about a whole form', () => {
    expect(revisarAccion(1, FORMA, [BALDA])).toEqual({});
  });
});

describe('cuerpoDe', () => {
  it('sends the place of its step only', () => {
    const elementos = [{ nombre_elemento: 'Balda', unidades: 3 }];
    expect(cuerpoDe(PARTE, 1, FORMA, [BALDA])).toMatchObject({ step: 1, id_mueble: 8, posicion: 2, elementos });
    expect(cuerpoDe(PARTE, 2, { ...FORMA, posicion: 0 }, [BALDA])).toMatchObject({ id_mueble: 8, posicion: undefined });
    expect(cuerpoDe(PARTE, 3, formaVacia(3), [BALDA])).toMatchObject({ id_mueble: undefined, posicion: undefined });
  });

  it('names the version that was seen when the place was chosen, or else the latest', () => {
    expect(cuerpoDe(PARTE, 1, { ...FORMA, vista: 3 }, [BALDA]).version_intento).toBe(3);
    expect(cuerpoDe(PARTE, 1, FORMA, [BALDA]).version_intento).toBe(5);
  });

  it('sends a terminal as one unit', () => {
    const { elementos } = cuerpoDe(PARTE, 1, { ...FORMA, tipo_elemento: 1 }, [
      { nombre_elemento: 'Acme', unidades: '7' },
    ]);
    expect(elementos).toEqual([{ nombre_elemento: 'Acme', unidades: 1 }]);
  });
});
