import type { Accion, Detalles } from '@tajo/contract/obra';
import { expect, vi } from 'vitest';
import type { ClaveDePaso, PasoProps } from '../src/obra/pasos/paso.ts';

export const DETALLES: Detalles = {
  id: 12,
  version: 1,
  id_intento: 31,
  version_intento: 2,
  numero_incidencia: 'INC-12',
  id_proyecto: 3,
  desc_proyecto: 'Renovación de lineales',
  desc_cliente: 'Óptica Sur',
  desc_contrata: null,
  id_establecimiento: 40,
  nombre_establecimiento: 'Bazar Núñez',
  dir_establecimiento: 'Calle Mayor 1, 28013 Madrid',
  contacto: 'Ana Gómez',
  email: 'bazar@ejemplo.es',
  telefono: '612345678',
  horario: 'L-V 9-14',
  descripcion_trabajo: 'Instalar un terminal',
  nombre_tecnico: 'Begoña Ibáñez',
  estado: 3,
  desc_estado: 'Iniciado',
  fecha_alta: '2026-03-05T08:00:00.000Z',
  fecha_asignacion: '2026-03-05T09:00:00.000Z',
  fecha_inicio: '2026-03-05T10:00:00.000Z',
  fecha_fin: null,
  observaciones_tecnico: null,
  latitud: 40.4168,
  longitud: -3.7038,
  punto_aproximado: false,
  comentarios: [],
};
export const TRABAJO = { usuario: 7, id_parte: 12, id_intento: 31 };
/** What a step of that work is given. */
export const enPaso = (paso: ClaveDePaso): PasoProps => ({
  parte: DETALLES,
  trabajo: TRABAJO,
  paso,
  onFirmado: () => undefined,
});

/** A deed's instant: any of this device. */
export const INSTANTE: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
/** What each deed in the work of DETALLES says besides itself; multipart fields are texts. */
export const DEL_INTENTO = { id_intento: '31', ocurrido: INSTANTE };

export const unaAccion = (cambios: Partial<Accion> = {}): Accion => ({
  id: 1,
  descripcion: 'Instalación de Balda (2 uds.) en Lineal, Posicion 1',
  path_foto: null,
  id_accion: 1,
  step: 1,
  elemento: 2,
  mueble: 8,
  posicion: 1,
  ...cambios,
});

export type Envio = {
  readonly ruta: string;
  readonly clave: string | null;
  readonly campos: Readonly<Record<string, FormDataEntryValue>>;
};
type Respuesta = { readonly status?: number; readonly body: unknown };
export type Respuestas = Record<string, Respuesta | ((envio: Envio) => Respuesta) | 'sin conexion'>;

/** What a shop with one piece of furniture answers; each test puts its own answers over these. */
const TIENDA: Respuestas = {
  'GET /mueble/all/select/establecimiento/40': { body: [{ id: 8, nombre: 'Lineal', num_posiciones: 3 }] },
  'GET /acciones/categorias/all': {
    body: [
      { id: 1, nombre: 'Instalar' },
      { id: 2, nombre: 'Retirar' },
      { id: 3, nombre: 'Desechar' },
      { id: 4, nombre: 'Reparar' },
    ],
  },
  'GET /componente/all/select/15': {
    body: [
      { id: 1, nombre: 'Balda' },
      { id: 2, nombre: 'Cable ñ' },
    ],
  },
  'GET /componente/all/select/16': { body: [{ id: 3, nombre: 'Cartel' }] },
  'GET /componente/all/select/17': { body: [{ id: 4, nombre: 'Felpudo' }] },
  'GET /componente/all/select/posicion/40/8/1/15': { body: [{ id: 1, nombre: 'Balda', unidades: 4 }] },
  'GET /terminal/all/select': {
    body: [
      { id: 5, nombre: 'Acme T1' },
      { id: 6, nombre: 'Acme T2' },
    ],
  },
  'GET /terminal/select/40/8/1': { body: [{ id: 6, nombre: 'Acme T2' }] },
  'GET /parte/accion/all/12': { body: [] },
  'GET /parte/preguntas/all/12/3': { body: [] },
};
const SIN_REGISTRO: Respuesta = { body: { elementos: [], elementos_unidades: [], imagen: null } };

/** Answers at the border of the network; the calls that left are handed back, reads as 'GET /…'. */
export function enTienda(propias: Respuestas = {}): { readonly envios: Envio[]; readonly lecturas: string[] } {
  const envios: Envio[] = [];
  const lecturas: string[] = [];
  const respuestas = { ...TIENDA, ...propias };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const ruta = `${init?.method ?? 'GET'} ${String(input).replace('/api', '')}`;
    const cuerpo = init?.body;
    const envio: Envio = {
      ruta,
      clave: new Headers(init?.headers).get('idempotency-key'),
      campos: cuerpo instanceof FormData ? Object.fromEntries(cuerpo) : JSON.parse(String(cuerpo ?? '{}')),
    };
    if (ruta.startsWith('GET ')) lecturas.push(ruta);
    else envios.push(envio);
    const respuesta =
      respuestas[ruta.split('?')[0] ?? ''] ?? (ruta.includes('/parte/accion/elementos/') ? SIN_REGISTRO : undefined);
    if (respuesta === 'sin conexion') throw new TypeError('Failed to fetch');
    const { status = 200, body } = typeof respuesta === 'function' ? respuesta(envio) : (respuesta ?? SIN_RESPUESTA);
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
  return { envios, lecturas };
}
const SIN_RESPUESTA: Respuesta = { status: 500, body: { message: 'the test gives no answer' } };
