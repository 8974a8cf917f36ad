import { describe, expect, it } from 'vitest';
import { crearParte } from './crear.ts';
import { editar } from './editar.ts';
import { alCambiarFechaFin } from './fecha-fin.ts';
import { iniciar } from './iniciar.ts';
import { partesQueDeja, reiniciar } from './reiniciar.ts';

const INICIO = new Date('2026-03-02T09:00:00Z');
const NOW = new Date('2026-03-02T11:00:00Z');
const antes = (fecha: Date) => new Date(fecha.getTime() - 1);
const despues = (fecha: Date) => new Date(fecha.getTime() + 1);

describe('crear', () => {
  it('dates the parte and refuses a finished project', () => {
    expect(crearParte({ finalizado: false }, NOW)).toEqual({ ok: true, value: { fecha_alta: NOW } });
    expect(crearParte({ finalizado: true }, NOW)).toMatchObject({
      code: 'parte.proyecto_finalizado',
      campo: 'id_proyecto',
    });
  });
});

describe('editar', () => {
  const parte = { estado: 2, id_proyecto: 5, id_establecimiento: 8 } as const;
  const abierto = { finalizado: false };
  const finalizado = { finalizado: true };

  it('moves project and establishment until the work starts', () => {
    expect(editar(parte, { id_proyecto: 6, id_establecimiento: 9 }, abierto).ok).toBe(true);
    const iniciado = { ...parte, estado: 3 } as const;
    expect(editar(iniciado, { id_proyecto: 6, id_establecimiento: 8 }, abierto)).toMatchObject({
      code: 'parte.proyecto_fijo',
      campo: 'id_proyecto',
    });
    expect(editar(iniciado, { id_proyecto: 5, id_establecimiento: 9 }, abierto)).toMatchObject({
      code: 'parte.establecimiento_fijo',
      campo: 'id_establecimiento',
    });
  });

  it('keeps a parte in its finished project but moves none there', () => {
    expect(editar(parte, parte, finalizado).ok).toBe(true);
    expect(editar(parte, { ...parte, id_proyecto: 6 }, finalizado)).toMatchObject({ campo: 'id_proyecto' });
  });
});

describe('iniciar', () => {
  it('starts once: the second time nothing changes', () => {
    expect(iniciar({ estado: 2 }, NOW)).toEqual({ ok: true, value: { fecha_inicio: NOW } });
    expect(iniciar({ estado: 3 }, NOW)).toEqual({ ok: true, value: null });
  });

  it.each([2, 3] as const)('is refused in another shop, also if somebody has started it there (%s)', (estado) => {
    expect(iniciar({ estado }, NOW, 'Tienda Norte')).toMatchObject({ code: 'parte.otro_establecimiento' });
  });
});

describe('reiniciar', () => {
  it('empties the parte and closes its attempt', () => {
    expect(reiniciar({ estado: 3 }, NOW)).toEqual({
      ok: true,
      value: {
        parte: { id_tecnico: null, id_intento: null, fecha_asignacion: null, fecha_inicio: null },
        intento: { cierre: 'reiniciado', fecha_cierre: NOW },
      },
    });
  });
});

describe('deleting a user', () => {
  it('restarts the assigned and started partes, not the finished ones', () => {
    const [asignado, iniciado, finalizado] = [{ estado: 2 }, { estado: 3 }, { estado: 4 }] as const;
    expect(partesQueDeja([asignado, iniciado, finalizado])).toEqual([asignado, iniciado]);
  });
});

describe('cambiar la fecha de fin', () => {
  const parte = { estado: 4, fecha_inicio: INICIO } as const;
  it.each([
    ['before the start', antes(INICIO), 'parte.fin_antes_de_inicio'],
    ['at the start', INICIO, null],
    ['now', NOW, null],
    ['in the future', despues(NOW), 'parte.fin_futuro'],
  ])('%s', (_, fecha_fin, code) => {
    const cambio = alCambiarFechaFin(parte, fecha_fin, NOW);
    if (code === null) expect(cambio).toEqual({ ok: true, value: { fecha_fin } });
    else expect(cambio).toMatchObject({ code, campo: 'fecha_fin' });
  });
});
