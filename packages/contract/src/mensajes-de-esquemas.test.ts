import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

type Glob = { glob(path: string, options: { eager: true }): Record<string, Record<string, unknown>> };

/** Every schema that validates a request, by '<file> <call> <part>'. */
const ENTRADAS: readonly (readonly [string, z.ZodType])[] = Object.entries(
  (import.meta as unknown as Glob).glob('./*.schemas.ts', { eager: true }),
).flatMap(([file, modulo]) =>
  Object.entries(modulo)
    .filter(([nombre]) => nombre.endsWith('Schemas'))
    .flatMap(([, llamadas]) =>
      Object.entries(llamadas as Record<string, { body?: z.ZodType; query?: z.ZodType }>).flatMap(
        ([llamada, { body, query }]) => [
          ...(body === undefined ? [] : [[`${file} ${llamada} body`, body] as const]),
          ...(query === undefined ? [] : [[`${file} ${llamada} query`, query] as const]),
        ],
      ),
    ),
);

type Def = { readonly type: string } & Readonly<Record<string, unknown>>;
const defDe = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** Returns the schema inside optional, nullable and preprocess. */
function nucleo(schema: z.ZodType): z.ZodType {
  const { innerType, in: entra, out: sale } = defDe(schema) as Record<string, z.ZodType | undefined>;
  if (innerType !== undefined) return nucleo(innerType);
  if (entra !== undefined && sale !== undefined) return nucleo(defDe(entra).type === 'transform' ? sale : entra);
  return schema;
}

const camposDe = (schema: z.ZodType) => Object.entries(defDe(schema)['shape'] as Record<string, z.ZodType>);
const elementoDe = (schema: z.ZodType) => defDe(schema)['element'] as z.ZodType;

const DE_OTRA_CLASE: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  1.5,
  1e15,
  Number.NaN,
  '',
  'x',
  '{"a":1}',
  'x'.repeat(20_000),
  true,
  [],
  [[]],
  [null],
  [1],
  ['x'],
  {},
  { a: { b: 1 } },
  Array.from({ length: 10_001 }, () => 'x'),
];

/** Yields values of a wrong type for a schema and for everything inside it. */
function* malos(schema: z.ZodType): Generator<unknown> {
  yield* DE_OTRA_CLASE;
  const dentro = nucleo(schema);
  if (defDe(dentro).type === 'array') for (const malo of malos(elementoDe(dentro))) yield [malo];
  if (defDe(dentro).type !== 'object') return;
  for (const [campo, valor] of camposDe(dentro)) for (const malo of malos(valor)) yield { [campo]: malo };
}

type Hoja = { readonly ruta: readonly (string | number)[]; readonly con: (valor: unknown) => unknown };

/** Yields every place of a schema that accepts a text. */
function* hojas(schema: z.ZodType): Generator<Hoja> {
  const dentro = nucleo(schema);
  const { type } = defDe(dentro);
  if (type === 'object') {
    for (const [campo, valor] of camposDe(dentro))
      for (const { ruta, con } of hojas(valor)) yield { ruta: [campo, ...ruta], con: (v) => ({ [campo]: con(v) }) };
  } else if (type === 'array') {
    for (const { ruta, con } of hojas(elementoDe(dentro))) yield { ruta: [0, ...ruta], con: (v) => [con(v)] };
  } else yield { ruta: [], con: (v) => v };
}

const DE_LA_LIBRERIA = /invalid|expected|received|unrecognized|required|\btoo (big|small)\b/i;

describe('what is told of a value that does not fit', () => {
  it('is looked at for every call that takes something', () => expect(ENTRADAS.length).toBeGreaterThan(25));

  it.each(ENTRADAS)('%s: never says it in the words of the library', (_, schema) => {
    const ajenos = new Set<string>();
    for (const malo of malos(schema)) {
      // A body that is no object is refused before its schema is used.
      if (typeof malo !== 'object' || malo === null || Array.isArray(malo)) continue;
      for (const { path, message } of schema.safeParse(malo).error?.issues ?? [])
        if (DE_LA_LIBRERIA.test(message))
          ajenos.add(`${path.map((p) => (typeof p === 'number' ? '*' : p)).join('.')}: ${message}`);
    }
    expect([...ajenos]).toEqual([]);
  });

  it.each(ENTRADAS)('%s: refuses NUL and half a character under its field', (_, schema) => {
    const tomados = [];
    for (const { ruta, con } of hojas(schema))
      for (const malo of ['a\0b', 'a\ud800b', '\udfff']) {
        const issues = schema.safeParse(con(malo)).error?.issues ?? [];
        if (!issues.some(({ path }) => path.join('.') === ruta.join('.'))) tomados.push(ruta.join('.'));
      }
    expect(tomados).toEqual([]);
  });

  it.each(ENTRADAS)('%s: takes no time for a letter with 100,000 marks', (_, schema) => {
    const marcada = `n${'\u0303\u0327'.repeat(50_000)}`;
    for (const { con } of hojas(schema)) schema.safeParse(con(marcada));
  });
});
