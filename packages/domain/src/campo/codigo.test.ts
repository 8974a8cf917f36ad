import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codigoMostrado, terminalesDeCodigo } from './codigo.ts';

const NOMBRES = [
  'Samsung SM-A546B',
  'Samsung SM-A546B 5G',
  'Ingenico Move 5000',
  'Acme T2',
  'Móvil Rápido',
  'Acme Pro',
  'Bolt (P200)',
];

describe('terminalesDeCodigo (REG-037)', () => {
  it.each([
    ['Acme T2', ['Acme T2']],
    ['ACME-T2', ['Acme T2']],
    ['t2', ['Acme T2']],
    ['SM-A546B', ['Samsung SM-A546B']],
    ['SMA546B', ['Samsung SM-A546B']],
    ['SM-A546B 5G', ['Samsung SM-A546B 5G']],
    ['MODEL:SM-A546B;SN:R58N30', ['Samsung SM-A546B']],
    ['https://ingenico.com/es/move-5000?sn=1', ['Ingenico Move 5000']],
    ['MOVIL RAPIDO', ['Móvil Rápido']],
    ['MODEL:ACME PRO;SN:1', ['Acme Pro']],
    ['MODEL:P200;SN:1', ['Bolt (P200)']],
  ])('%s names %j', (codigo, terminales) => expect(terminalesDeCodigo(codigo, NOMBRES)).toEqual(terminales));

  it.each(['8412345678905', '', '???', 'https://acme.es/rapido/catalogo', 'https://acme.es/pro', 'SN:T2;X', 'Samsung'])(
    '%s names none',
    (codigo) => expect(terminalesDeCodigo(codigo, NOMBRES)).toEqual([]),
  );

  it('does not choose between two that it does not tell apart', () => {
    expect(terminalesDeCodigo('T2', ['Acme T2', 'Bolt T2', 'Acme T3'])).toEqual(['Acme T2', 'Bolt T2']);
  });

  it('finds each by its own name, and never fails', () => {
    for (const nombre of NOMBRES) expect(terminalesDeCodigo(nombre, NOMBRES)).toEqual([nombre]);
    fc.assert(fc.property(fc.string(), (codigo) => terminalesDeCodigo(codigo, NOMBRES).length <= NOMBRES.length));
  });
});

describe('codigoMostrado', () => {
  it('is one line of at most 100 characters', () => {
    expect(codigoMostrado(' 84\u001D12\n3 ')).toBe('84 12 3');
    expect(codigoMostrado('🔧'.repeat(100))).toBe('🔧'.repeat(100));
    expect(codigoMostrado('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  });
});
