import { describe, expect, it } from 'vitest';
import { CLASES_DE_FIRMA, firmar } from './firmar.ts';
import { puedeDeshacer } from './puede.ts';

const NOW = new Date('2026-03-02T11:00:00Z');

describe('firmar', () => {
  const parte = { estado: 3 } as const;

  const dibujada = { clase: 'dibujada', imagen: true, foto: false } as const;

  it('ends the parte now', () => {
    expect(firmar(parte, [{ respuesta: 'Sí' }], dibujada, NOW)).toEqual({
      ok: true,
      value: { fecha_fin: NOW, intento: { cierre: 'firmado', fecha_cierre: NOW } },
    });
  });

  it.each([null, '', ' \n'])('refuses the answer %j', (respuesta) => {
    expect(firmar(parte, [{ respuesta: 'Sí' }, { respuesta }], dibujada, NOW)).toMatchObject({
      code: 'parte.faltan_respuestas',
    });
  });

  it('needs the file that proves it: the drawing, or the photo if nobody signs (REG-034)', () => {
    const juicios = CLASES_DE_FIRMA.flatMap((clase) =>
      [true, false].flatMap((imagen) =>
        [true, false].map((foto) => {
          const juicio = firmar(parte, [], { clase, imagen, foto }, NOW);
          return [clase, imagen && 'imagen', foto && 'foto', juicio.ok || [juicio.code, juicio.campo]];
        }),
      ),
    );
    const sinDibujo = ['firma.falta_dibujo', 'imagen'];
    const sinFoto = ['firma.falta_foto', 'foto'];
    expect(juicios).toEqual([
      ['dibujada', 'imagen', 'foto', true],
      ['dibujada', 'imagen', false, true],
      ['dibujada', false, 'foto', sinDibujo],
      ['dibujada', false, false, sinDibujo],
      ['escrita', 'imagen', 'foto', true],
      ['escrita', 'imagen', false, true],
      ['escrita', false, 'foto', true],
      ['escrita', false, false, true],
      ['ninguna', 'imagen', 'foto', true],
      ['ninguna', 'imagen', false, sinFoto],
      ['ninguna', false, 'foto', true],
      ['ninguna', false, false, sinFoto],
    ]);
  });
});

it('a row of step 4 is never undone', () => {
  expect([1, 2, 3, 4].map((step) => puedeDeshacer({ estado: 3 }, { step }))).toEqual([true, true, true, false]);
});
