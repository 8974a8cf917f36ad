import { fail } from '@tajo/domain/result';
import { describe, expect, it } from 'vitest';
import { AVISOS, MENSAJES, aviso, mensaje, vaciar } from './mensajes.ts';

type Glob = { glob(path: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string> };

// Every literal 'room.reason' in a rule is a code. Import paths contain a slash, so they do not match.
const codes = Object.entries(
  (import.meta as unknown as Glob).glob('../../domain/src/**/*.ts', { query: '?raw', import: 'default', eager: true }),
)
  .filter(([path]) => !path.endsWith('.test.ts'))
  .flatMap(([, source]) => [...source.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map((found) => found[1] ?? ''));

describe('texts of the rules', () => {
  it('exist for every code that a rule uses', () => {
    expect(new Set(codes).size).toBeGreaterThan(50);
    expect(codes.filter((code) => !(code in MENSAJES) && !(code in AVISOS))).toEqual([]);
  });

  it('contain only well-formed placeholders', () => {
    for (const { texto } of Object.values(MENSAJES)) {
      expect(texto).toMatch(/^[^{}]*(\{[a-z_]+\}[^{}]*)*$/);
    }
  });

  it('contain the values of the failure', () => {
    expect(mensaje(fail('parte.ya_asignado', undefined, { tecnico: 'Begoña Ibáñez' }))).toEqual({
      status: 409,
      texto: 'El parte ya está asignado a Begoña Ibáñez.',
    });
    expect(aviso('accion.stock_negativo', { unidades: 2, elemento: 'Cable' })).toBe(
      'Quedan 2 unidades de Cable; el stock quedará en negativo.',
    );
  });

  it('insert a value that looks like a placeholder as it is', () => {
    expect(mensaje(fail('contrata.cliente_de_baja', 'clientes', { cliente: '$& {cliente}' })).texto).toBe(
      'El cliente $& {cliente} está de baja.',
    );
  });

  it('give back their values', () => {
    const plantilla = AVISOS['planograma.cargado'];
    const datos = { sfid: 'A001', establecimiento: 'Sol 2' };
    expect(vaciar(plantilla, aviso('planograma.cargado', datos))).toEqual(datos);
    expect(vaciar(plantilla, 'cargado en A001.')).toBeUndefined();
    expect(vaciar('{a} (b).', 'uno\n (b).')).toEqual({ a: 'uno\n' });
    expect(vaciar('{a} (b).', 'uno b.')).toBeUndefined();
  });

  it('throw for a code without text', () => expect(() => mensaje(fail('parte.sin_texto'))).toThrow('parte.sin_texto'));
});
