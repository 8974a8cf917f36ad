import { describe, expect, it } from 'vitest';
import { encajar, faltasDeEncaje, rolAlElegir } from './categoria.ts';
import type { Encaje } from './categoria.ts';

const empresa = { id: 30, id_categoria: 13 };
const tecnico = { id_categoria: 12, id_role: 3, id_empresa: null, proyectos: [5] };
const empleado = { ...tecnico, id_categoria: 14, id_empresa: 30 };

describe('category and role', () => {
  it.each([11, 12, 13, 14])('category %i goes with these roles', (id_categoria) => {
    const roles = [1, 2, 3, 4].filter((id_role) => encajar(null, { ...empleado, id_categoria, id_role }, empresa).ok);
    expect(roles).toEqual(id_categoria === 13 ? [4] : [1, 2, 3]);
  });

  it('blames the role', () => {
    expect(encajar(null, { ...tecnico, id_categoria: 13 }, null)).toMatchObject({
      code: 'usuario.rol_de_empresa',
      campo: 'id_role',
    });
    expect(encajar(null, { ...tecnico, id_role: 4 }, null)).toMatchObject({
      code: 'usuario.rol_solo_empresa',
      campo: 'id_role',
    });
  });
});

describe('a choice of category', () => {
  it.each([
    ['of a company', 13, 3, 4],
    ['of a company before any role', 13, null, 4],
    ['that is no company’s any more', 12, 4, null],
    ['that leaves the role as it is', 14, 3, 3],
  ])('%s', (_, id_categoria, id_role, queda) => expect(rolAlElegir(id_categoria, id_role)).toBe(queda));
});

describe('what is missing', () => {
  const campos = (pedido: Encaje) => faltasDeEncaje(pedido).map(({ campo }) => campo);
  it('is named all at once', () => {
    expect(campos({ ...empleado, id_empresa: null, proyectos: [] })).toEqual(['id_empresa', 'proyectos']);
    expect(campos({ ...empleado, id_role: 2, proyectos: [] })).toEqual([]);
    expect(campos(empleado)).toEqual([]);
  });
});

describe('company', () => {
  it('is named by employees only', () => {
    expect(encajar(null, empleado, empresa)).toMatchObject({ value: { id_empresa: 30 } });
    expect(encajar(null, { ...tecnico, id_empresa: 30 }, empresa)).toMatchObject({ value: { id_empresa: null } });
  });

  it.each([
    ['none', { ...empleado, id_empresa: null }, null, 'usuario.falta_empresa'],
    ['one that is not there', empleado, null, 'usuario.no_es_empresa'],
    ['a user who is no company', empleado, { id: 30, id_categoria: 12 }, 'usuario.no_es_empresa'],
  ])('of an employee: %s', (_, pedido, elegida, code) => {
    expect(encajar(null, pedido, elegida)).toMatchObject({ code, campo: 'id_empresa' });
  });

  it('is nobody’s own', () => {
    const antes = { id: 30, id_categoria: 13, empleados: 0 };
    expect(encajar(antes, empleado, empresa)).toMatchObject({ code: 'usuario.no_es_empresa' });
  });

  it('keeps its category while it has employees', () => {
    const antes = { id: 30, id_categoria: 13, empleados: 1 };
    expect(encajar(antes, tecnico, null)).toMatchObject({
      code: 'usuario.empresa_con_empleados',
      campo: 'id_categoria',
    });
    expect(encajar({ ...antes, empleados: 0 }, tecnico, null).ok).toBe(true);
    expect(encajar(antes, { ...tecnico, id_categoria: 13, id_role: 4 }, null).ok).toBe(true);
  });
});

describe('projects', () => {
  it('bind field people, at least one', () => {
    expect(encajar(null, { ...tecnico, proyectos: [] }, null)).toMatchObject({
      code: 'usuario.sin_proyectos',
      campo: 'proyectos',
    });
    expect(encajar(null, tecnico, null)).toMatchObject({ value: { proyectos: [5] } });
  });

  it.each([1, 2])('are emptied for role %i', (id_role) => {
    expect(encajar(null, { ...tecnico, id_role }, null)).toMatchObject({ value: { proyectos: [] } });
  });
});
