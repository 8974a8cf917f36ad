import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { requestKey } from './idempotency.ts';
import { uuid } from './uuid.ts';

const lost = new ApiError(0, 'No hay conexión.');

describe('the key of a press', () => {
  it('stays while nobody knows whether the first try arrived', () => {
    const requests = requestKey();
    const first = requests.keyFor({ body: { nombre: 'Ana' } });
    requests.done(lost);
    expect(requests.keyFor({ body: { nombre: 'Ana' } })).toBe(first);
  });

  it('stays while the first try is still running, of which the server says when to ask again', () => {
    const requests = requestKey();
    const first = requests.keyFor({ body: { nombre: 'Ana' } });
    requests.done(new ApiError(409, 'La misma operación está en curso. Inténtelo de nuevo.', {}, 10));
    expect(requests.keyFor({ body: { nombre: 'Ana' } })).toBe(first);
  });

  it('is new for other content, also for another file of the same form', () => {
    const requests = requestKey();
    const first = requests.keyFor({ form: { foto: new File(['a'], 'a.jpg') } });
    requests.done(lost);
    expect(requests.keyFor({ form: { foto: new File(['ab'], 'a.jpg') } })).not.toBe(first);
  });

  it('is new after an answer, be it yes or no', () => {
    const requests = requestKey();
    const claves = [undefined, new ApiError(422, 'Revise los campos marcados.'), new ApiError(409, 'Ya asignado.')].map(
      (answer) => {
        const key = requests.keyFor({});
        requests.done(answer);
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
