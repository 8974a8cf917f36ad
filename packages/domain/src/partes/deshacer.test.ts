import { expect, it } from 'vitest';
import { alDeshacerAsignacion } from './deshacer.ts';
import { ESTADO } from './estado.ts';

const hecha = { fecha_asignacion: '2026-07-01T10:05:00.000Z' };
const ahora = { ...hecha, estado: ESTADO.ASIGNADO, nombre_tecnico: 'Begoña Ibáñez' };
const datos = { tecnico: 'Begoña Ibáñez' };

it('takes back an assignment on which nobody has begun to work', () => {
  expect(alDeshacerAsignacion(hecha, ahora)).toEqual({ ok: true, value: true });
});

it.each([
  ['it was started', { estado: ESTADO.INICIADO }, { code: 'parte.ya_iniciado', datos }],
  ['it was finished', { estado: ESTADO.FINALIZADO }, { code: 'parte.ya_iniciado', datos }],
  [
    'it was restarted',
    { estado: ESTADO.SIN_ASIGNAR, fecha_asignacion: null, nombre_tecnico: null },
    { code: 'parte.ya_reiniciado' },
  ],
  ['it was given anew', { fecha_asignacion: '2026-07-01T10:06:00.000Z' }, { code: 'parte.ya_asignado', datos }],
])('comes too late when %s since', (_, cambio, fallo) => {
  expect(alDeshacerAsignacion(hecha, { ...ahora, ...cambio })).toMatchObject({ ok: false, ...fallo });
});
