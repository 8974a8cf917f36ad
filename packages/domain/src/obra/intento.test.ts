import { describe, expect, it } from 'vitest';
import { intentoPasado, revisarRegistro } from './intento.ts';

const MADRID = 'Europe/Madrid';
const quien = { nombre_usuario: 'Begoña Ibáñez', fecha: new Date('2026-07-01T10:05:00Z') };
const datos = { usuario: 'Begoña Ibáñez', fecha: '01/07/2026 12:05' };

describe('an attempt that is over (REG-005)', () => {
  it.each([
    ['firmado', 'intento.firmado'],
    ['parcial', 'intento.firmado'],
    ['no_realizado', 'intento.firmado'],
    ['reiniciado', 'intento.reiniciado'],
    ['traspasado', 'intento.traspasado'],
  ] as const)('%s: says who ended it and when', (cierre, code) =>
    expect(intentoPasado({ cierre, ...quien }, MADRID)).toEqual({ ok: false, code, datos }),
  );

  it('is another parte’s if it is not of this one', () =>
    expect(intentoPasado(null, MADRID)).toEqual({ ok: false, code: 'intento.ajeno' }));
});

describe('a record that another device has written (REG-005)', () => {
  const hay = { version: 5, nombre_usuario: quien.nombre_usuario, ocurrido: quien.fecha.toISOString() };

  it.each([
    ['seen before it was written', 4, hay, false],
    ['seen as it stands', 5, hay, true],
    ['seen since it was written', 6, hay, true],
    ['from a device that does not say what it saw', null, hay, true],
    ['that is not there yet', 0, null, true],
  ])('%s', (_, vista, escrito, bien) => expect(revisarRegistro(vista, escrito, MADRID).ok).toBe(bien));

  it('says who wrote it and when', () =>
    expect(revisarRegistro(4, hay, MADRID)).toEqual({ ok: false, code: 'accion.otra_version', datos }));
});
