import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  codigoPostal,
  decimalOpcional,
  dia,
  diaOpcional,
  email,
  entero,
  enteroOpcional,
  flag,
  idDe,
  idDeCatalogo,
  idDeCatalogoOpcional,
  idOpcional,
  instanteOpcional,
  jsonTexto,
  listaDe,
  referencias,
  soloLetras,
  telefono,
  telefonoDigitos,
  telefonoEspanol,
  texto,
  textoOpcional,
  version,
} from './campos.ts';

/** Returns the value as the field reads it, or its message against it. */
const leido = (campo: z.ZodType, valor: unknown): unknown => {
  const { success, data, error } = campo.safeParse(valor);
  return success ? data : { no: error.issues[0]?.message };
};
const no = (message: string) => ({ no: message });

// A wrench is one code point and two UTF-16 code units.
it.each([
  ['required', texto(5)],
  ['optional', textoOpcional(5)],
])('a text that is %s is counted in code points (REG-002)', (_, campo) => {
  expect(leido(campo, '🔧'.repeat(5))).toBe('🔧'.repeat(5));
  expect(leido(campo, '🔧'.repeat(6))).toEqual(no('Máximo 5 caracteres.'));
});

const OBLIGATORIO = 'Este campo es obligatorio.';
const NO_EXISTE = no('No existe.');
const MUCHOS = 2_147_483_647;

describe.each<readonly [string, z.ZodType, readonly (readonly [unknown, unknown])[]]>([
  [
    'a reference or none (AMB-049)',
    idOpcional,
    [
      ...[undefined, null, '', 0, '0'].map((ninguna) => [ninguna, null] as const),
      [7, 7],
      [' 7 ', 7],
      [MUCHOS, MUCHOS],
      [MUCHOS + 1, NO_EXISTE],
      ['-1', NO_EXISTE],
      [1.5, no('El valor elegido no es válido.')],
    ],
  ],
  [
    'a reference',
    idDe,
    [
      ...[undefined, null, '', 0, '0'].map((ninguna) => [ninguna, no(OBLIGATORIO)] as const),
      ['7', 7],
      [MUCHOS, MUCHOS],
      [MUCHOS + 1, NO_EXISTE],
      [-1, NO_EXISTE],
    ],
  ],
  [
    'a reference to fixed rows (AMB-051)',
    idDeCatalogo,
    [
      [32_767, 32_767],
      [32_768, NO_EXISTE],
    ],
  ],
  [
    'the same or none',
    idDeCatalogoOpcional,
    [
      ['', null],
      [32_767, 32_767],
      [32_768, NO_EXISTE],
    ],
  ],
  [
    'a version',
    version,
    [
      ['', undefined],
      [null, undefined],
      ['3', 3],
      ['x', no('La versión no es válida.')],
    ],
  ],
  [
    'a day of 1900 to 2199 (AMB-059)',
    dia,
    [
      ['1900-01-01', '1900-01-01'],
      ['2199-12-31', '2199-12-31'],
      [' 2026-11-24 ', '2026-11-24'],
      ...['1899-12-31', '2200-01-01', '2026-02-29', '24/11/2026', 20_261_124].map(
        (mala) => [mala, no('La fecha no es correcta.')] as const,
      ),
      ['', no(OBLIGATORIO)],
      [undefined, no(OBLIGATORIO)],
    ],
  ],
  [
    'a day or none',
    diaOpcional,
    [
      ['', null],
      ['  ', null],
      [undefined, null],
      ['2026-11-24', '2026-11-24'],
      ['2026-11-31', no('La fecha no es correcta.')],
    ],
  ],
  [
    'an instant or none',
    instanteOpcional,
    [
      ['', null],
      [null, null],
      [undefined, undefined],
      ['2026-11-24T10:00:00+01:00', new Date('2026-11-24T09:00:00Z')],
      ['2026-11-24T10:00:00', no('La fecha no es correcta.')],
    ],
  ],
  [
    'the telephone of a shop',
    telefonoEspanol(20),
    [
      ...['600000000', '34600000000', '+34700000000', '0034900000000'].map((bueno) => [bueno, bueno] as const),
      [600_000_000, '600000000'],
      ...['500000000', '60000000', '6000000000', '35600000000', '0035600000000', '+600000000'].map(
        (malo) => [malo, no('El número de tefélono introducido no es correcto.')] as const,
      ),
    ],
  ],
  [
    'the telephone of a contrata and a user (AMB-060)',
    telefonoDigitos(15),
    [
      ['912345678', '912345678'],
      ['+34912345678', no('El número de teléfono introducido no es correcto.')],
      [0, '0'],
      [-5, no('Debe ser un texto.')],
      [1.5, no('Debe ser un texto.')],
    ],
  ],
  [
    'the telephone of a client',
    telefono(15),
    [
      ['+34912345678', '+34912345678'],
      ['++', no('El número de teléfono introducido no es correcto.')],
      ['912 345', no('El número de teléfono introducido no es correcto.')],
    ],
  ],
  [
    'an email',
    email(50),
    [
      [' ana@tienda.es ', 'ana@tienda.es'],
      ['ana.b+c@sub.tienda.es', 'ana.b+c@sub.tienda.es'],
      ...['ana', 'ana@tienda', 'a na@tienda.es', 'ana@tienda..es', 'ana@@tienda.es', 'ana@tienda.es, b@c.es'].map(
        (malo) => [malo, no('La dirección de email introducida no es correcta.')] as const,
      ),
    ],
  ],
  [
    'a postal code',
    codigoPostal,
    [
      ['01001', '01001'],
      [28_013, '28013'],
      [1001, no('El código postal introducido no es correcto.')],
      ['1001', no('El código postal introducido no es correcto.')],
      ['1001A', no('El código postal introducido no es correcto.')],
    ],
  ],
  [
    'letters (AMB-092)',
    soloLetras(30),
    [
      ['Sant Boi', 'Sant Boi'],
      ['Cangas de Onís', 'Cangas de Onís'],
      ['Madrid 2', no('Solo se admiten letras y espacios.')],
      ["L'Hospitalet", no('Solo se admiten letras y espacios.')],
    ],
  ],
  [
    'a whole number',
    entero(1, 1000),
    [
      ['1', 1],
      [1000, 1000],
      ['', no(OBLIGATORIO)],
      [0, no('Debe ser 1 o más.')],
      [1001, no('Debe ser 1.000 o menos.')],
      ['1.5', no('Debe ser un número entero.')],
      ['1e2', no('Debe ser un número entero.')],
    ],
  ],
  [
    'a whole number or none',
    enteroOpcional(0, 9),
    [
      ['', null],
      [null, null],
      [undefined, undefined],
      ['9', 9],
      [10, no('Debe ser 9 o menos.')],
    ],
  ],
  [
    'degrees or none',
    decimalOpcional(-90, 90),
    [
      ['', null],
      [undefined, undefined],
      ['-40.4168', -40.4168],
      [90, 90],
      ['90.1', no('Debe ser 90 o menos.')],
      [' 40.4 ', 40.4],
      ['40,4', no('Debe ser un número.')],
      ['1e1', no('Debe ser un número.')],
    ],
  ],
  ['an accuracy or none', decimalOpcional(0, 100_000_000), [['1234.5', 1234.5]]],
  [
    'yes or no',
    flag,
    [
      ['true', true],
      ['false', false],
      [true, true],
      ['', undefined],
      [null, undefined],
      ['sí', no('Debe ser sí o no.')],
      [1, no('Debe ser sí o no.')],
    ],
  ],
  [
    'an optional text',
    textoOpcional(9),
    [
      ['', null],
      ['  ', null],
      [null, null],
      [undefined, null],
      [' a ', 'a'],
    ],
  ],
  [
    'a list of references',
    referencias('Elija al menos uno.'),
    [
      [undefined, no('Elija al menos uno.')],
      [[], no('Elija al menos uno.')],
      [
        ['Navidad', 3],
        ['Navidad', 3],
      ],
      [[1.5], no('Cada elemento debe ser un nombre.')],
    ],
  ],
  [
    'the same or none',
    referencias(),
    [
      [undefined, []],
      [null, []],
      ['Navidad', no('Debe ser una lista.')],
    ],
  ],
  [
    'a value as JSON text',
    jsonTexto(listaDe({ a: texto(5) }, 2).optional()),
    [
      ['', undefined],
      [' ', undefined],
      ['[{"a":"x"}]', [{ a: 'x' }]],
      [[{ a: 'x' }], [{ a: 'x' }]],
      ['[{"a":"x"}', no('Debe ser una lista.')],
      ['[1]', no('Uno de los elementos no es correcto.')],
      ['[{"a":"x"},{"a":"x"},{"a":"x"}]', no('Son demasiados elementos.')],
    ],
  ],
])('%s', (_, campo, casos) => {
  it.each(casos)('%j', (valor, esperado) => expect(leido(campo, valor)).toEqual(esperado));
});
