import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { claveDeEnvio } from './idempotency.ts';
import { uuid } from './uuid.ts';

const perdido = new ApiError(0, 'No hay conexión.');

describe('the key of a press', () => {
  it('stays while nobody knows whether the first try arrived', () => {
    const clave = claveDeEnvio();
    const primera = clave.para({ body: { nombre: 'Ana' } });
    clave.hecho(perdido);
    expect(clave.para({ body: { nombre: 'Ana' } })).toBe(primera);
  });

  it('is new for other content, also for another file of the same form', () => {
    const clave = claveDeEnvio();
    const primera = clave.para({ form: { foto: new File(['a'], 'a.jpg') } });
    clave.hecho(perdido);
    expect(clave.para({ form: { foto: new File(['ab'], 'a.jpg') } })).not.toBe(primera);
  });

  it('is new after an answer, be it yes or no', () => {
    const clave = claveDeEnvio();
    const claves = [undefined, new ApiError(422, 'Revise los campos marcados.'), new ApiError(409, 'Ya asignado.')].map(
      (respuesta) => {
        const key = clave.para({});
        clave.hecho(respuesta);
        return key;
      },
    );
    expect(new Set(claves).size).toBe(3);
  });
});

it('a UUID is a version 4', () => {
  expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuid()).not.toBe(uuid());
});
