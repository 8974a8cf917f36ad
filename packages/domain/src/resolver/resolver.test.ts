import { describe, expect, it } from 'vitest';
import { aplicables, comoAplicar } from './resolver.ts';
import type { Encuentro } from './resolver.ts';

const parte = (estado: 1 | 2 | 3 | 4, id_tecnico: number | null = 8) => ({ estado, id_tecnico, nombre_tecnico: 'Ana' });
const origen = { id_tecnico: 7, eliminado: false };
const aqui = { otro_establecimiento: null, mueble_menor: null };
const ok = (encargo: string, copiar: boolean) => ({ ok: true, value: { encargo, copiar } });

describe('how refused work is applied', () => {
  it.each<[string, Encuentro, object]>([
    ['to a restarted parte', { parte: parte(1, null), origen, sigue: false, ...aqui }, ok('asignar', true)],
    [
      'to one that somebody else goes on with',
      { parte: parte(3), origen, sigue: true, ...aqui },
      ok('reasignar', false),
    ],
    [
      'to one that somebody else got and has not begun',
      { parte: parte(2), origen, sigue: false, ...aqui },
      ok('reasignar', true),
    ],
    ['to one that he got again', { parte: parte(2, 7), origen, sigue: false, ...aqui }, ok('ninguno', true)],
    ['to his open attempt', { parte: parte(3, 7), origen, sigue: true, ...aqui }, ok('ninguno', false)],
    [
      'not to a deleted one',
      { parte: null, origen, sigue: false, ...aqui },
      { ok: false, code: 'resolver.parte_borrado' },
    ],
    [
      'not without its attempt',
      { parte: parte(2), origen: null, sigue: false, ...aqui },
      { ok: false, code: 'resolver.parte_borrado' },
    ],
    [
      'not to a finished one',
      { parte: parte(4), origen, sigue: true, ...aqui },
      { ok: false, code: 'resolver.finalizado' },
    ],
    [
      'not in the name of a deleted user',
      { parte: parte(1, null), origen: { ...origen, eliminado: true }, sigue: false, ...aqui },
      { ok: false, code: 'resolver.sin_tecnico' },
    ],
    [
      'not over work that began from nothing',
      { parte: parte(3), origen, sigue: false, ...aqui },
      { ok: false, code: 'resolver.otro_trabajo', datos: { tecnico: 'Ana' } },
    ],
    [
      'not over his own either',
      { parte: parte(3, 7), origen, sigue: false, ...aqui },
      { ok: false, code: 'resolver.otro_trabajo', datos: { tecnico: 'Ana' } },
    ],
    [
      'not in another shop than it was done in',
      { parte: parte(1, null), origen, sigue: false, ...aqui, otro_establecimiento: 'Tienda Norte' },
      { ok: false, code: 'resolver.otro_establecimiento', datos: { establecimiento: 'Tienda Norte' } },
    ],
    [
      'not at a position that the mueble has no longer',
      { parte: parte(1, null), origen, sigue: false, ...aqui, mueble_menor: 'Isla' },
      { ok: false, code: 'resolver.mueble_menor', datos: { mueble: 'Isla' } },
    ],
  ])('%s', (_, encuentro, dice) => {
    expect(comoAplicar(encuentro)).toEqual(dice);
  });
});

describe('what a decision applies', () => {
  const tres = [{ id: 4 }, { id: 5 }, { id: 6 }];
  const sinResolver = { resuelta: null, zona: 'Europe/Madrid' };
  const resuelta = { nombre_usuario: 'Luis', fecha: new Date('2026-11-20T10:00:00Z') };

  it.each([
    ['all of it', tres, { resultado: 'aplicado', vistos: 3, sin: [] }, { ok: true, value: tres }],
    [
      'without what is left out',
      tres,
      { resultado: 'aplicado', vistos: 3, sin: [5] },
      { ok: true, value: [{ id: 4 }, { id: 6 }] },
    ],
    ['nothing when it is kept', tres, { resultado: 'constancia', vistos: 3, sin: [] }, { ok: true, value: [] }],
    [
      'refused when all is left out',
      tres,
      { resultado: 'aplicado', vistos: 3, sin: [4, 5, 6] },
      { ok: false, code: 'resolver.nada_que_aplicar', campo: 'sin' },
    ],
    [
      'refused with what is not there',
      tres,
      { resultado: 'aplicado', vistos: 3, sin: [9] },
      { ok: false, code: 'resolver.hecho_ajeno', campo: 'sin' },
    ],
    [
      'refused when more has come',
      tres,
      { resultado: 'constancia', vistos: 2, sin: [] },
      { ok: false, code: 'resolver.ha_llegado_mas' },
    ],
  ] as const)('%s', (_, abiertos, pedida, dice) => {
    expect(aplicables(abiertos, pedida, sinResolver)).toEqual(dice);
  });

  it('is refused with who was first', () => {
    const pedida = { resultado: 'aplicado', vistos: 3, sin: [] } as const;
    expect(aplicables([], pedida, { ...sinResolver, resuelta })).toEqual({
      ok: false,
      code: 'resolver.ya_resuelto',
      datos: { usuario: 'Luis', fecha: '20/11/2026 11:00' },
    });
  });
});
