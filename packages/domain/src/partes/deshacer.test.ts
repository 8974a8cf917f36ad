import { expect, it } from 'vitest';
import { desasignar } from './deshacer.ts';
import { ESTADO } from './estado.ts';
import { reinicio } from './reiniciar.ts';

const now = new Date('2026-07-01T10:10:00.000Z');
const parte = { estado: ESTADO.ASIGNADO, id_tecnico: 7, nombre_tecnico: 'Begoña Ibáñez' };
const datos = { tecnico: 'Begoña Ibáñez' };

it('takes back an assignment on which nobody has begun to work (REG-013)', () => {
  expect(desasignar(parte, 7, now)).toEqual({ ok: true, value: reinicio(now) });
});

it.each([
  ['it was started', { estado: ESTADO.INICIADO }, { code: 'parte.ya_iniciado', datos }],
  ['it was finished', { estado: ESTADO.FINALIZADO }, { code: 'parte.finalizado' }],
  [
    'it was restarted',
    { estado: ESTADO.SIN_ASIGNAR, id_tecnico: null, nombre_tecnico: null },
    { code: 'parte.ya_reiniciado' },
  ],
  ['somebody else has it', { id_tecnico: 8 }, { code: 'parte.ya_asignado', datos }],
  ['somebody else works on it', { id_tecnico: 8, estado: ESTADO.INICIADO }, { code: 'parte.ya_asignado', datos }],
])('comes too late when %s since', (_, cambio, fallo) => {
  expect(desasignar({ ...parte, ...cambio }, 7, now)).toMatchObject({ ok: false, ...fallo });
});
