import { describe, expect, it } from 'vitest';
import { guardarBajaDeCliente } from './baja.ts';

const HOY = '2026-05-04';
const activo = { baja: false, fecha_baja: null };
const dependientes = {
  contratas: [
    { id: 1, finalizada: false },
    { id: 2, finalizada: true },
  ],
  proyectos: [
    { id: 10, finalizado: true },
    { id: 11, finalizado: false },
  ],
};

describe('a client', () => {
  it('takes its open contratas and projects with it', () => {
    expect(guardarBajaDeCliente(activo, true, dependientes, HOY)).toEqual({
      baja: true,
      fecha_baja: HOY,
      contratas: [{ id: 1, finalizada: false }],
      proyectos: [{ id: 11, finalizado: false }],
    });
  });

  it.each([
    ['is saved active', activo, false, activo],
    ['is saved without the flag', activo, undefined, activo],
    ['is new', null, true, activo],
    ['is de baja already', { baja: true, fecha_baja: '2026-01-01' }, true, { baja: true, fecha_baja: '2026-01-01' }],
    ['comes back', { baja: true, fecha_baja: '2026-01-01' }, false, activo],
  ])('touches nobody when it %s', (_, antes, baja, despues) => {
    expect(guardarBajaDeCliente(antes, baja, dependientes, HOY)).toEqual({ ...despues, contratas: [], proyectos: [] });
  });
});
