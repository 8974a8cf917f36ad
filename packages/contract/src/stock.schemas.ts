import { MOTIVOS_DE_STOCK, exigirMotivo } from '@tajo/domain/almacen/motivo';
import { CANTIDAD_MAXIMA, CANTIDAD_MINIMA } from '@tajo/domain/almacen/stock';
import { z } from 'zod';
import { entero, enteroOpcional, textoOpcional } from './campos.ts';
import { mensaje } from './mensajes.ts';
import { CAMPOS_MOTIVO } from './stock.ts';

const idDe = (v: unknown): unknown =>
  typeof v === 'string'
    ? (MOTIVOS_DE_STOCK.find(({ id, nombre }) => v === String(id) || v.toLowerCase() === nombre.toLowerCase())?.id ?? v)
    : v;

const NO_ES_MOTIVO = 'Elija un motivo de la lista.';
const motivo = z.preprocess(
  (v) => (v === '' ? null : idDe(v)),
  z
    .int({ error: NO_ES_MOTIVO })
    .refine((n) => MOTIVOS_DE_STOCK.some(({ id }) => id === n), { error: NO_ES_MOTIVO })
    .nullish(),
);

/** The stock fields of a form. A reason is given by its word or its id; without `minimo` the stored one stays. */
export const stockForm = {
  cantidad: entero(CANTIDAD_MINIMA, CANTIDAD_MAXIMA),
  /** Figure that the form showed: the stock then changes by the difference (AMB-162). */
  cantidad_vista: enteroOpcional(CANTIDAD_MINIMA, CANTIDAD_MAXIMA),
  descuadre_visto: enteroOpcional(0, CANTIDAD_MAXIMA).describe('El que enseñaba: un recuento no salda más'),
  motivo,
  motivo_texto: textoOpcional(CAMPOS_MOTIVO.motivo_texto.largo),
  minimo: enteroOpcional(0, CANTIDAD_MAXIMA),
};

/** Set in the answer to one record; its form then takes a reason for a figure that stays (AMB-065). */
export const descuadre = z
  .int()
  .describe('Unidades retiradas que no estaban en los libros, hasta que se corrige o recuenta el stock');

/** Fields of it that rows do not have. */
export const SOLO_AL_GUARDAR = {
  cantidad_vista: true,
  descuadre_visto: true,
  motivo: true,
  motivo_texto: true,
} as const;

/**
 * Checked separately, because the form's schema skips this rule while a text is missing: a changed figure needs a
 * reason (REG-018).
 */
export const stockConMotivo = z.object(stockForm).superRefine((forma, ctx) => {
  const hecho = exigirMotivo(forma);
  if (!hecho.ok) ctx.addIssue({ code: 'custom', path: [hecho.campo ?? 'motivo'], message: mensaje(hecho).texto });
});
