import { describe, expect, it } from 'vitest';
import { estanRespondidas, responder } from './preguntas.ts';

const iniciado = { estado: 3 } as const;

describe('responder', () => {
  it('stores a blank answer as none: half of them may be saved', () => {
    const respuestas = [
      { id: 1, respuesta: 'Todo correcto' },
      { id: 2, respuesta: '  ' },
      { id: 3, respuesta: null },
    ];
    expect(responder(iniciado, [1, 2, 3], respuestas)).toEqual({
      ok: true,
      value: [
        { id: 1, respuesta: 'Todo correcto' },
        { id: 2, respuesta: null },
        { id: 3, respuesta: null },
      ],
    });
  });

  it('keeps one answer per question, the last', () => {
    const dos = [
      { id: 1, respuesta: 'No' },
      { id: 1, respuesta: 'Sí' },
    ];
    expect(responder(iniciado, [1], dos)).toEqual({ ok: true, value: [{ id: 1, respuesta: 'Sí' }] });
  });

  it('saves nothing when one question is of another project', () => {
    const ajena = [
      { id: 1, respuesta: 'Sí' },
      { id: 9, respuesta: 'Sí' },
    ];
    expect(responder(iniciado, [1], ajena)).toMatchObject({ code: 'parte.pregunta_ajena', campo: 'preguntas' });
  });
});

it('no questions are all answered', () => {
  expect(estanRespondidas([])).toBe(true);
  expect(estanRespondidas([{ respuesta: 'Sí' }, { respuesta: '' }])).toBe(false);
});
