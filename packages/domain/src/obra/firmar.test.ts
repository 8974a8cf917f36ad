import { describe, expect, it } from 'vitest';
import { firmar } from './firmar.ts';
import { puedeDeshacer } from './puede.ts';

const NOW = new Date('2026-03-02T11:00:00Z');

describe('firmar', () => {
  const parte = { estado: 3 } as const;

  it('ends the parte now', () => {
    expect(firmar(parte, [{ respuesta: 'Sí' }], NOW)).toEqual({
      ok: true,
      value: { fecha_fin: NOW, intento: { cierre: 'firmado', fecha_cierre: NOW } },
    });
  });

  it.each([null, '', ' \n'])('refuses the answer %j', (respuesta) => {
    expect(firmar(parte, [{ respuesta: 'Sí' }, { respuesta }], NOW)).toMatchObject({ code: 'parte.faltan_respuestas' });
  });
});

it('a row of step 4 is never undone', () => {
  expect([1, 2, 3, 4].map((step) => puedeDeshacer({ estado: 3 }, { step }))).toEqual([true, true, true, false]);
});
