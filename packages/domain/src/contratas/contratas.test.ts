import { describe, expect, it } from 'vitest';
import { elegirClientes } from './clientes.ts';
import { guardarFinalDeContrata } from './finalizar.ts';

const HOY = '2026-05-04';
const proyectos = [
  { id: 10, finalizado: true },
  { id: 11, finalizado: false },
];

describe('a contrata that is finished', () => {
  it('finishes its open projects, of whichever client', () => {
    expect(guardarFinalDeContrata({ finalizada: false, fecha_baja: null }, true, proyectos, HOY)).toEqual({
      finalizada: true,
      fecha_baja: HOY,
      proyectos: [{ id: 11, finalizado: false }],
    });
  });

  it('starts open when it is new', () => {
    expect(guardarFinalDeContrata(null, true, proyectos, HOY)).toEqual({
      finalizada: false,
      fecha_baja: null,
      proyectos: [],
    });
  });

  it('revives none when it is opened again', () => {
    expect(guardarFinalDeContrata({ finalizada: true, fecha_baja: HOY }, false, proyectos, HOY)).toEqual({
      finalizada: false,
      fecha_baja: null,
      proyectos: [],
    });
  });
});

describe('the clients of a contrata', () => {
  const alfa = { id: 1, nombre: 'Alfa', baja: false };
  const beta = { id: 2, nombre: 'Beta', baja: true };

  it('are at least one, each once', () => {
    expect(elegirClientes([], [])).toMatchObject({ code: 'contrata.sin_clientes', campo: 'clientes' });
    expect(elegirClientes([alfa, alfa], [])).toEqual({ ok: true, value: [1] });
  });

  it('are de baja only where they were before', () => {
    expect(elegirClientes([alfa, beta], [])).toMatchObject({
      code: 'contrata.cliente_de_baja',
      campo: 'clientes',
      datos: { cliente: 'Beta' },
    });
    expect(elegirClientes([alfa, beta], [2])).toEqual({ ok: true, value: [1, 2] });
  });
});
