import { ESTADO, NOMBRE_ESTADO } from '../../src/partes/estado.ts';
import type { Estado } from '../../src/partes/estado.ts';
import type { ContenidoDeHecho, HechoEnCola } from '../../src/campo/hecho.ts';
import type { ObraLeida } from '../../src/campo/obra.ts';

/** A row of the queue. `vista`: the version seen; `acuse`: the turn of the receipt. */
export interface HechoDePrueba extends HechoEnCola {
  readonly vista: number;
  readonly acuse: number;
}
type Accion = Extract<ContenidoDeHecho, { clase: 'accion' }>;
export const DOS_PARTES = [1, 2] as const;
export const YO = 'Begoña';
export const OTRO = 'Íñigo';
const IGUALES = { id_accion: 1, step: 1, tipo_elemento: 2, id_mueble: 8, conFoto: false, clase: 'accion' } as const;
export const poner = (posicion: number, unidades: number): Accion => ({
  ...IGUALES,
  posicion,
  elementos: [{ nombre_elemento: 'Balda', unidades }],
});
export const quitar = (unidades: number): Accion => ({ ...poner(1, unidades), id_accion: 2 });
export const deshacerDe = ({ id_accion, step, tipo_elemento, id_mueble, posicion }: Accion) =>
  ({ clase: 'deshacer', id_accion, step, tipo_elemento, id_mueble, posicion }) as const;
export const firma = { clase: 'firmar', nif: '12345678Z', nombre: 'Ana' } as const;
export const nueva = (id: number): ObraLeida => ({
  detalles: {
    id,
    id_establecimiento: 40,
    id_intento: id * 100,
    version_intento: 0,
    estado: ESTADO.ASIGNADO,
    desc_estado: NOMBRE_ESTADO[ESTADO.ASIGNADO],
    fecha_inicio: null,
    fecha_fin: null,
    observaciones_tecnico: null,
    contacto: 'Ana',
    email: '',
    telefono: '1',
    horario: '',
    comentarios: [],
  },
  preguntas: [{ id: 5, pregunta: '¿Funciona?', respuesta: null }],
  registros: [],
  establecimiento: {
    datos: { contacto: 'Ana', telefono: '1' },
    elementos: [],
    muebles: [
      {
        id: 8,
        nombre: 'Lineal',
        num_posiciones: 2,
        elementos: [],
        posiciones: [{ posicion: 1, elementos: [{ id: 1, nombre: 'Balda', tipo_elemento: 2, unidades: 3 }] }],
      },
    ],
  },
});
export const con = (obra: ObraLeida, cambios: Partial<ObraLeida['detalles']>): ObraLeida => ({
  ...obra,
  detalles: { ...obra.detalles, ...cambios },
});
export const enEstado = (obra: ObraLeida, estado: Estado, mas: Partial<ObraLeida['detalles']> = {}): ObraLeida =>
  con(obra, { estado, desc_estado: NOMBRE_ESTADO[estado], ...mas });
