import { esDiaDeForma } from '@tajo/domain/dias';
import { limpiar, longitud, sePuedeGuardar } from '@tajo/domain/texto';
import { z } from 'zod';
import { FECHA_INCORRECTA, OBLIGATORIO } from './textos-campos.ts';

const NO_ES_TEXTO = 'Debe ser un texto.';
export const NO_ADMITIDO = 'Contiene caracteres que no se admiten.';
export const NO_EXISTE = 'No existe.';
const maximo = (n: number): string => `Máximo ${n} caracteres.`;

/** Largest id that a column can hold; no record has a larger one. */
const ID_MAXIMO = 2_147_483_647;

const faltaO = (otro: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? OBLIGATORIO : otro;

const base = (max: number) =>
  z
    .string({ error: faltaO(NO_ES_TEXTO) })
    .refine(sePuedeGuardar, { error: NO_ADMITIDO, abort: true })
    .overwrite(limpiar)
    .refine((s) => longitud(s) <= max, { error: maximo(max) });

/** Required text of at most `max` code points, trimmed and composed (NFC). */
export const texto = (max: number) => base(max).refine((s) => s !== '', { error: OBLIGATORIO, abort: true });

/** Optional text: '' and null are null. */
export const textoOpcional = (max: number) =>
  base(max)
    .nullish()
    .transform((s) => (s === undefined || s === '' ? null : s));

const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@.,;:<>"()\\[\]]+(\.[^\s@.,;:<>"()\\[\]]+)+$/;
const EMAIL_INCORRECTO = 'La dirección de email introducida no es correcta.';
const esEmail = (s: string): boolean => EMAIL.test(s);
export const email = (max: number) => texto(max).refine(esEmail, { error: EMAIL_INCORRECTO });

const TELEFONO_INCORRECTO = 'El número de teléfono introducido no es correcto.';
export const digitosComoTexto = (max: number) =>
  z.preprocess((v) => (typeof v === 'number' && Number.isSafeInteger(v) && v >= 0 ? String(v) : v), texto(max));
/** Telephone of contrata and user: digits only (AMB-060). */
export const telefonoDigitos = (max: number) =>
  digitosComoTexto(max).refine((s) => /^\d+$/.test(s), { error: TELEFONO_INCORRECTO });
/** Telephone of a client: digits and plus signs, unchanged. */
export const telefono = (max: number) =>
  digitosComoTexto(max).refine((s) => /^[\d+]+$/.test(s) && /\d/.test(s), { error: TELEFONO_INCORRECTO });

const numero = (v: unknown): unknown => (typeof v === 'string' && /^-?\d{1,15}$/.test(v.trim()) ? Number(v) : v);
/** Integer from `min` to `max`, as a number or as digits. */
export const entero = (min: number, max: number) =>
  z.preprocess(
    (v) => (v === '' ? undefined : numero(v)),
    z
      .int({ error: faltaO('Debe ser un número entero.') })
      .min(min, { error: `Debe ser ${min} o más.` })
      // Formatted when needed: the first Spanish number format takes a twentieth of a start.
      .max(max, { error: () => `Debe ser ${max.toLocaleString('es-ES', { useGrouping: 'always' })} o menos.` }),
  );
/** The same, optional: '' and null are null; undefined stays undefined. */
export const enteroOpcional = (min: number, max: number) =>
  z.preprocess((v) => (v === '' ? null : v), entero(min, max).nullish());

const decimal = (v: unknown): unknown =>
  typeof v === 'string' && /^-?\d{1,9}(\.\d{1,20})?$/.test(v.trim()) ? Number(v) : v;
/** Decimal number from `min` to `max`, optional: '' and null are null; undefined stays undefined. */
export const decimalOpcional = (min: number, max: number) =>
  z.preprocess(
    (v) => (v === '' ? null : decimal(v)),
    z
      .number({ error: 'Debe ser un número.' })
      .min(min, { error: `Debe ser ${min} o más.` })
      .max(max, { error: `Debe ser ${max} o menos.` })
      .nullish(),
  );

const ID_INCORRECTO = 'El valor elegido no es válido.';
/** Reference to a record: required. */
export const idDe = z.preprocess(
  (v) => (v === '' || v === 0 || v === '0' ? undefined : numero(v)),
  z
    .int({ error: faltaO(ID_INCORRECTO) })
    .positive({ error: NO_EXISTE })
    .max(ID_MAXIMO, { error: NO_EXISTE }),
);
/** Optional reference: '', 0 and null are null (AMB-049). */
export const idOpcional = z.preprocess(
  (v) => (v === undefined || v === '' || v === 0 || v === '0' ? null : numero(v)),
  z.int({ error: ID_INCORRECTO }).positive({ error: NO_EXISTE }).max(ID_MAXIMO, { error: NO_EXISTE }).nullable(),
);
/** Largest id of a fixed row of the installation (AMB-051). */
const CATALOGO_MAXIMO = 32_767;
export const idDeCatalogo = idDe.refine((n) => n <= CATALOGO_MAXIMO, { error: NO_EXISTE });
export const idDeCatalogoOpcional = idOpcional.refine((n) => n === null || n <= CATALOGO_MAXIMO, { error: NO_EXISTE });
/** The `id` of a form: '' and null create a record. */
export const idDeForma = idOpcional.optional();
export const version = z.preprocess(
  (v) => (v === '' || v === null ? undefined : numero(v)),
  z.int({ error: 'La versión no es válida.' }).optional(),
);

/** Yes or no; multipart brings it as text. Absent stays absent. */
export const flag = z.preprocess(
  (v) => (v === 'true' ? true : v === 'false' ? false : v === null || v === '' ? undefined : v),
  z.boolean({ error: 'Debe ser sí o no.' }).optional(),
);

const comoDia = z
  .string({ error: faltaO(FECHA_INCORRECTA) })
  .trim()
  .refine((s) => s !== '', { error: OBLIGATORIO, abort: true })
  .refine(esDiaDeForma, { error: FECHA_INCORRECTA })
  .meta({ format: 'date' });
/** Calendar day 'YYYY-MM-DD' of the years 1900 to 2199. The server replaces an instant by its day before (AMB-059). */
export const dia = comoDia;
export const diaOpcional = z.preprocess(
  (v) => (v === undefined || (typeof v === 'string' && v.trim() === '') ? null : v),
  comoDia.nullable(),
);

/** Optional instant of a device, ISO 8601 with its offset: '' and null are null; undefined stays undefined. */
export const instanteOpcional = z.preprocess(
  (v) => (v === '' ? null : v),
  z.iso
    .datetime({ offset: true, error: FECHA_INCORRECTA })
    .transform((s) => new Date(s))
    .nullish(),
);

/** Longest text accepted as a reference by name; no name is longer. */
const NOMBRE_MAXIMO = 500;
/** A record by its name or its id (AMB-046, AMB-047). */
export const referencia = (error: string) => z.union([z.int(), base(NOMBRE_MAXIMO)], { error });
const NO_ES_LISTA = 'Debe ser una lista.';
const DEMASIADOS = 'Son demasiados elementos.';
const listaDeReferencias = z
  .array(referencia('Cada elemento debe ser un nombre.'), { error: NO_ES_LISTA })
  .max(10_000, { error: DEMASIADOS });
/** References by name or id (AMB-046, AMB-047). Absent is an empty list; `ninguna`: error of an empty one. */
export const referencias = (ninguna?: string) =>
  z.preprocess(
    (v) => v ?? [],
    ninguna === undefined ? listaDeReferencias : listaDeReferencias.min(1, { error: ninguna }),
  );
export type Referencia = string | number;

/** A list of at most `max` objects with these fields; `otro`: error of any other value. */
export const listaDe = <S extends z.ZodRawShape>(campos: S, max: number, otro = NO_ES_LISTA) =>
  z
    .array(z.object(campos, { error: 'Uno de los elementos no es correcto.' }), { error: otro })
    .max(max, { error: DEMASIADOS });

export const leerJson = (v: unknown): unknown => {
  if (typeof v !== 'string') return v;
  if (v.trim() === '') return undefined;
  try {
    return JSON.parse(v);
  } catch {
    return v;
  }
};
/** A value that multipart sends as JSON text; '' is undefined. */
export const jsonTexto = <S extends z.ZodType>(schema: S) => z.preprocess(leerJson, schema);

/** Schemas of answers: plain shapes, which the API document and the compiled encoder can read. */
export const id = z.int();
export const instante = z.string().describe('Instante ISO 8601 en UTC');
export const opcion = z.object({ id, nombre: z.string() });
export type Opcion = z.output<typeof opcion>;
export const conMensaje = z.object({ message: z.string() });

/** Town, province, region: letters of any alphabet and spaces (AMB-092). */
export const soloLetras = (max: number) =>
  texto(max).refine((s) => /^[\p{L}\p{M} ]+$/u.test(s), { error: 'Solo se admiten letras y espacios.' });

/** A fixed text, slip included (REG-001). */
const TELEFONO_ESTABLECIMIENTO_INCORRECTO = 'El número de tefélono introducido no es correcto.';
const esTelefonoEspanol = (s: string): boolean => /^(\+34|0034|34)?[679]\d{8}$/.test(s);
export const telefonoEspanol = (max: number) =>
  digitosComoTexto(max).refine(esTelefonoEspanol, { error: TELEFONO_ESTABLECIMIENTO_INCORRECTO });

const CODIGO_POSTAL_INCORRECTO = 'El código postal introducido no es correcto.';
const esCodigoPostal = (s: string): boolean => /^\d{5}$/.test(s);
/** Five digits, kept as a text: the first one may be 0. */
export const codigoPostal = digitosComoTexto(5).refine(esCodigoPostal, { error: CODIGO_POSTAL_INCORRECTO });
