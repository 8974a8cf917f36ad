import type { DatosEstablecimiento } from '@tajo/contract/obra';
import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import { LETTERS, PHONE_CHARACTERS } from '../../form/fields/characters.ts';
import type { FilterProps } from '../../form/fields/useFilter.ts';

export type CampoDeDatos = Exclude<keyof DatosEstablecimiento, 'id' | 'version'>;

type Campo = {
  readonly campo: CampoDeDatos;
  readonly admite?: 'digitos' | 'telefono' | 'letras' | 'lineas';
  readonly opcional?: true;
  readonly teclado?: 'email' | 'tel' | 'numeric';
};

const EN_ORDEN: readonly Campo[] = [
  { campo: 'contacto' },
  { campo: 'horario' },
  { campo: 'email', teclado: 'email' },
  { campo: 'telefono', admite: 'telefono', teclado: 'tel' },
  { campo: 'observaciones', admite: 'lineas', opcional: true },
  { campo: 'calle' },
  { campo: 'localidad', admite: 'letras' },
  { campo: 'provincia', admite: 'letras' },
  { campo: 'codigo_postal', admite: 'digitos', teclado: 'numeric' },
  { campo: 'comunidad', admite: 'letras' },
];

export const CAMPOS = EN_ORDEN.map((suyo) => ({ ...CAMPOS_ESTABLECIMIENTO[suyo.campo], ...suyo }));

/** Says which characters the field leaves out while they are typed: a phone has digits and a leading + (AMB-060, AMB-092). */
export function filtroDe(admite: Campo['admite']): FilterProps {
  if (admite === 'telefono') return PHONE_CHARACTERS['digitos con + delante'];
  if (admite === 'digitos') return PHONE_CHARACTERS.digitos;
  if (admite === 'letras') return LETTERS;
  return admite === 'lineas' ? {} : { filter: (texto) => texto.replaceAll('\n', ' ') };
}
