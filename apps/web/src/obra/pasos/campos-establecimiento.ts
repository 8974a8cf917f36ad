import type { DatosEstablecimiento } from '@tajo/contract/obra';
import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import { dejarLetras, dejarTelefono } from '@tajo/domain/texto';

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

/** Drops what the field does not take while it is typed: a phone has digits and a leading + (AMB-060, AMB-092). */
export function admitido(admite: Campo['admite'], texto: string): string {
  if (admite === 'telefono') return dejarTelefono(texto);
  if (admite === 'digitos') return texto.replaceAll(/\D/g, '');
  if (admite === 'letras') return dejarLetras(texto);
  return admite === 'lineas' ? texto : texto.replaceAll('\n', ' ');
}
