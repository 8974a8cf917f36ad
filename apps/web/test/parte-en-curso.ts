import type { CatalogoDeObra } from '@tajo/contract/campo';
import type { Accion, DatosEstablecimiento, Detalles, Obra, RegistroDeObra } from '@tajo/contract/obra';
import { expect, vi } from 'vitest';

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
/** Any instant of an action. */
export const ANY_INSTANT: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
/** Fields that each action in the work of DETALLES adds; in multipart bodies they are texts. */
export const INTENTO_FIELDS = { id_intento: '31', ocurrido: ANY_INSTANT };

/** An action that is recorded already. */
export const makeRegistro = (cambios: Partial<RegistroDeObra> = {}): RegistroDeObra => ({
  id: 1,
  descripcion: 'Instalación de Balda (2 uds.) en Lineal, Posicion 1',
  path_foto: null,
  fotos: [],
  id_accion: 1,
  step: 1,
  elemento: 2,
  mueble: 8,
  posicion: 1,
  elementos: [{ id: 1, nombre_elemento: 'Balda', unidades: 2 }],
  escrito: { version: 2, nombre_usuario: 'Begoña Ibáñez', ocurrido: '2026-03-05T10:30:00.000Z' },
  ...cambios,
});
/** The answer when one is saved, without its attempt. */
export function makeAccion(): Accion {
  const { elementos: _, escrito: __, ...accion } = makeRegistro();
  return accion;
}

export const DATOS: DatosEstablecimiento = {
  id: 40,
  version: 2,
  contacto: 'Ana',
  horario: 'L-V',
  email: 'ana@bazar.es',
  telefono: '612345678',
  observaciones: null,
  calle: 'Mayor 1',
  localidad: 'Madrid',
  provincia: 'Madrid',
  codigo_postal: '28013',
  comunidad: 'Comunidad de Madrid',
};
/** The work in a shop with one mueble, without any records. */
export const OBRA: Obra = {
  detalles: DETALLES,
  preguntas: [],
  registros: [],
  establecimiento: {
    datos: DATOS,
    elementos: [{ id: 4, nombre: 'Felpudo', tipo_elemento: 2, unidades: 1, desuso: false }],
    muebles: [
      {
        id: 8,
        nombre: 'Lineal',
        num_posiciones: 3,
        elementos: [{ id: 3, nombre: 'Cartel', tipo_elemento: 2, unidades: 2, desuso: false }],
        posiciones: [
          {
            posicion: 1,
            elementos: [
              { id: 1, nombre: 'Balda', tipo_elemento: 2, unidades: 4, desuso: false },
              { id: 6, nombre: 'Acme T2', tipo_elemento: 1, unidades: 1, desuso: false },
            ],
          },
          { posicion: 2, elementos: [] },
          { posicion: 3, elementos: [] },
        ],
      },
    ],
  },
};

export type SentRequest = {
  readonly url: string;
  readonly idempotencyKey: string | null;
  readonly fields: Readonly<Record<string, FormDataEntryValue>>;
};
export type Reply = { readonly status?: number; readonly body: unknown };
export type Replies = Record<string, Reply | ((envio: SentRequest) => Reply | Promise<Reply>) | 'offline'>;

/** The reply of the one read. */
export const obraReply = (cambios: Partial<Obra> = {}): Reply => ({ body: { ...OBRA, ...cambios } });

export const CATALOGO: CatalogoDeObra = {
  acciones: [
    { id: 1, nombre: 'Instalar' },
    { id: 2, nombre: 'Retirar' },
    { id: 3, nombre: 'Desechar' },
    { id: 4, nombre: 'Reparar' },
  ],
  componentes: [
    { id: 1, nombre: 'Balda', id_categoria: 15, cantidad: 100 },
    { id: 2, nombre: 'Cable ñ', id_categoria: 15, cantidad: 100 },
    { id: 3, nombre: 'Cartel', id_categoria: 16, cantidad: 100 },
    { id: 4, nombre: 'Felpudo', id_categoria: 17, cantidad: 100 },
  ],
  terminales: [
    { id: 5, nombre: 'Acme T1', cantidad: 10 },
    { id: 6, nombre: 'Acme T2', cantidad: 10 },
  ],
};

/** The work and the catalogue; each test puts its own answers over these. */
const OBRA_REPLIES: Replies = {
  'GET /parte/12/obra': obraReply(),
  'GET /campo/paquete': { body: { partes: [], total: 0, catalogo: CATALOGO, limites: { naranja: 3, roja: 7 } } },
};

/** Answers at the border of the network; the calls that left are handed back, reads as 'GET /…'. */
export function stubObraNetwork(propias: Replies = {}): { readonly writes: SentRequest[]; readonly reads: string[] } {
  const writes: SentRequest[] = [];
  const reads: string[] = [];
  const respuestas = { ...OBRA_REPLIES, ...propias };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = `${init?.method ?? 'GET'} ${String(input).replace('/api', '')}`;
    const cuerpo = init?.body;
    const envio: SentRequest = {
      url,
      idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
      fields: cuerpo instanceof FormData ? Object.fromEntries(cuerpo) : JSON.parse(String(cuerpo ?? '{}')),
    };
    if (url.startsWith('GET ')) reads.push(url);
    else writes.push(envio);
    const respuesta = respuestas[url.split('?')[0] ?? ''] ?? (url.startsWith('GET /vivo') ? 'offline' : undefined);
    if (respuesta === 'offline') throw new TypeError('Failed to fetch');
    const { status = 200, body } = await (typeof respuesta === 'function' ? respuesta(envio) : (respuesta ?? NO_REPLY));
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
  return { writes, reads };
}
const NO_REPLY: Reply = { status: 500, body: { message: 'the test gives no answer' } };
