import type { DatosEstablecimiento } from '@tajo/contract/acciones';

export type CampoDeDatos = Exclude<keyof DatosEstablecimiento, 'id' | 'version'>;

type Campo = {
  readonly campo: CampoDeDatos;
  readonly label: string;
  readonly largo: number;
  readonly admite?: 'digitos' | 'letras';
  readonly opcional?: true;
  readonly teclado?: 'email' | 'tel' | 'numeric';
};

/** The contact data that a technician may put right, in the order of the form. */
export const CAMPOS: readonly Campo[] = [
  { campo: 'contacto', label: 'Contacto', largo: 200 },
  { campo: 'horario', label: 'Horario', largo: 200 },
  { campo: 'email', label: 'Email', largo: 50, teclado: 'email' },
  { campo: 'telefono', label: 'Teléfono', largo: 15, admite: 'digitos', teclado: 'tel' },
  { campo: 'observaciones', label: 'Observaciones', largo: 500, opcional: true },
  { campo: 'calle', label: 'Calle', largo: 200 },
  { campo: 'localidad', label: 'Localidad', largo: 50, admite: 'letras' },
  { campo: 'provincia', label: 'Provincia', largo: 50, admite: 'letras' },
  { campo: 'codigo_postal', label: 'Código postal', largo: 5, admite: 'digitos', teclado: 'numeric' },
  { campo: 'comunidad', label: 'Comunidad Autónoma', largo: 50, admite: 'letras' },
];

/** Drops what the field does not take while it is typed (AMB-092). */
export function admitido(admite: Campo['admite'], texto: string): string {
  if (admite === 'digitos') return texto.replaceAll(/\D/g, '');
  return admite === 'letras' ? texto.replaceAll(/[^\p{L}\p{M} ]/gu, '') : texto;
}
