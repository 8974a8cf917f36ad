import { describe, expect, it } from 'vitest';
import { accionForm } from './obra.schemas.ts';

const FORMA = {
  id_parte: '7',
  id_accion: '1',
  step: '3',
  tipo_elemento: '2',
  elementos: '[{"nombre_elemento":"Cartel","unidades":1}]',
};
const leida = (campos: object): unknown => {
  const { success, data, error } = accionForm.safeParse({ ...FORMA, ...campos });
  return success ? data : error.issues[0]?.message;
};

describe('a record of the wizard, as a form with a photo brings it', () => {
  it('stands at no mueble and no position where they are empty (AMB-126)', () => {
    for (const ninguno of [{}, { id_mueble: '', posicion: '' }, { id_mueble: null, posicion: null }])
      expect(leida(ninguno)).toMatchObject({ id_accion: 1, step: 3, tipo_elemento: 2, id_mueble: 0, posicion: 0 });
    expect(leida({ id_mueble: '5', posicion: '2' })).toMatchObject({ id_mueble: 5, posicion: 2 });
  });

  it('is of an action, a step and a kind that there are, and of something', () => {
    expect(leida({ id_accion: '5' })).toBe('El valor elegido no es válido.');
    expect(leida({ step: '4' })).toBe('El valor elegido no es válido.');
    expect(leida({ tipo_elemento: '' })).toBe('Este campo es obligatorio.');
    expect(leida({ posicion: '32768' })).toBe('Debe ser 32.767 o menos.');
    expect(leida({ elementos: '[]' })).toBe(leida({ elementos: 'x' }));
  });
});
