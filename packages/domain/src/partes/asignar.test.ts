import { describe, expect, it } from 'vitest';
import { asignar, reasignar } from './asignar.ts';

const NOW = new Date('2026-03-02T23:30:00Z');
const MADRID = 'Europe/Madrid';
const parte = { estado: 1, id_proyecto: 5, id_tecnico: null, nombre_tecnico: null } as const;
const tecnico = { id: 7, id_role: 3, proyectos: [5], baja: false, fecha_inicio_baja: null, fecha_fin_baja: null };

describe('asignar', () => {
  it('gives the parte to the technician now', () => {
    expect(asignar(parte, tecnico, NOW, MADRID)).toEqual({ ok: true, value: { id_tecnico: 7, fecha_asignacion: NOW } });
    expect(asignar(parte, { ...tecnico, id_role: 4 }, NOW, MADRID).ok).toBe(true);
  });

  it('names who has it already', () => {
    expect(asignar({ ...parte, estado: 2, nombre_tecnico: 'Begoña Ibáñez' }, tecnico, NOW, MADRID)).toEqual({
      ok: false,
      code: 'parte.ya_asignado',
      datos: { tecnico: 'Begoña Ibáñez' },
    });
  });

  it.each([1, 2])('refuses an office user of role %i, whom no project binds', (id_role) => {
    const oficina = { ...tecnico, id_role, proyectos: [] };
    expect(asignar(parte, oficina, NOW, MADRID)).toMatchObject({ code: 'parte.no_es_tecnico', campo: 'id_tecnico' });
  });

  it('refuses a technician on leave, by the day of the office', () => {
    const desdeManana = { ...tecnico, baja: true, fecha_inicio_baja: '2026-03-03' };
    expect(asignar(parte, desdeManana, NOW, MADRID)).toMatchObject({ code: 'parte.no_es_tecnico' });
    expect(asignar(parte, desdeManana, NOW, 'Atlantic/Canary').ok).toBe(true);
  });

  it('refuses a technician of other projects', () => {
    expect(asignar(parte, { ...tecnico, proyectos: [6] }, NOW, MADRID)).toMatchObject({
      code: 'parte.otro_proyecto',
      campo: 'id_tecnico',
    });
  });
});

describe('reasignar', () => {
  const otro = { ...parte, estado: 3, id_tecnico: 9, nombre_tecnico: 'Íñigo Peña' } as const;

  it('hands an assigned or started parte over now', () => {
    for (const estado of [2, 3] as const)
      expect(reasignar({ ...otro, estado }, tecnico, NOW, MADRID)).toEqual({
        ok: true,
        value: { id_tecnico: 7, fecha_asignacion: NOW },
      });
  });

  it.each([
    [1, 'parte.sin_asignar'],
    [4, 'parte.finalizado'],
  ] as const)('refuses one in state %i', (estado, code) => {
    expect(reasignar({ ...otro, estado }, tecnico, NOW, MADRID)).toMatchObject({ code });
  });

  it('asks the same of the person as an assignment, and that it is another one', () => {
    expect(reasignar(otro, { ...tecnico, id: 9 }, NOW, MADRID)).toMatchObject({ code: 'parte.ya_asignado' });
    expect(reasignar(otro, { ...tecnico, proyectos: [] }, NOW, MADRID)).toMatchObject({ code: 'parte.otro_proyecto' });
    expect(reasignar(otro, { ...tecnico, id_role: 1 }, NOW, MADRID)).toMatchObject({ code: 'parte.no_es_tecnico' });
  });
});
