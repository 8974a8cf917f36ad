import type { Establecimiento, EstablecimientoDetalle, EstablecimientoFicha } from '@tajo/contract/establecimientos';
import { CATALOGUE_ROUTES } from './almacen.ts';
import { selectReply } from './network.ts';

export const makeEstablecimiento = (cambios: Partial<Establecimiento> = {}): Establecimiento => ({
  id: 40,
  version: 1,
  sfid: 'A040',
  id_canal: 1,
  canal: 'Distribuidor',
  nombre: 'Bazar Núñez',
  email: 'tienda@bazar.es',
  telefono: '612345678',
  contacto: 'María López',
  horario: 'L-V 9:00-14:00',
  observaciones: null,
  calle: 'Calle Mayor 1',
  direccion: 'Calle Mayor 1, 28013 Madrid, Madrid',
  localidad: 'Madrid',
  codigo_postal: '28013',
  comunidad: 'Comunidad de Madrid',
  provincia: 'Madrid',
  pais: 'España',
  latitud: 40.4168,
  longitud: -3.7038,
  punto_aproximado: false,
  desc_componentes: 'Cartel (2)',
  ...cambios,
});

/** An establishment as its form reads it: a mueble of two positions, the first one filled. */
export const makeFicha = (cambios: Partial<EstablecimientoFicha> = {}): EstablecimientoFicha => {
  const posiciones = [
    { posicion: 1, id_terminal: 1, componentes: [{ nombre_elemento: 'Soporte', unidades: 2 }] },
    { posicion: 2, id_terminal: null, componentes: [] },
  ];
  const componentes = [{ nombre_elemento: 'Panel', unidades: 1 }];
  return {
    ...makeEstablecimiento(),
    planograma: null,
    componentes_establecimiento: [{ nombre_elemento: 'Cartel', unidades: 2 }],
    componentes_muebles: [{ id_mueble: 1, componentes }],
    componentes_posiciones: [{ id_mueble: 1, posiciones }],
    muebles: [
      {
        id_mueble: 1,
        nombre: 'Mostrador',
        num_posiciones: 2,
        componentes,
        posiciones: posiciones.map((posicion) => ({
          ...posicion,
          nombre_terminal: posicion.id_terminal === null ? null : 'Nova A1',
        })),
      },
    ],
    ...cambios,
  };
};

/** Reads a list that the form has sent, with the names of the components that it sends by id. */
export const readSent = (text: string | undefined): unknown =>
  JSON.parse(text ?? 'null', (field, value: unknown) =>
    field === 'nombre_elemento' && typeof value === 'number' ? { 1: 'Soporte', 3: 'Panel', 4: 'Cartel' }[value] : value,
  );

/** Routes that the form of an establishment calls. */
export const ESTABLECIMIENTO_ROUTES = {
  ...CATALOGUE_ROUTES,
  'GET /componente/all/select/17': selectReply([4, 'Cartel'], [5, 'Felpudo']),
  'GET /parte/establecimiento/40': { body: [], total: 0 },
  'GET /canal/all/select': {
    body: [
      { id: 1, nombre: 'Distribuidor' },
      { id: 2, nombre: 'Franquicia' },
    ],
  },
  'GET /provincia/all/select': {
    body: [
      { id: 15, nombre: 'A Coruña', comunidad: 'Galicia' },
      { id: 28, nombre: 'Madrid', comunidad: 'Comunidad de Madrid' },
      { id: 41, nombre: 'Sevilla', comunidad: 'Andalucía' },
    ],
  },
};

/** Its detail: the same mueble, with a component in desuso in the first position. */
export const makeDetalle = (cambios: Partial<EstablecimientoDetalle> = {}): EstablecimientoDetalle => ({
  ...makeEstablecimiento(),
  planograma: null,
  existia: true,
  componentes: {
    nombre_componentes: 'Cartel (2)',
    muebles: [
      {
        nombre_mueble: 'Mostrador',
        nombre_componentes: 'Panel (1)',
        nombre_componentes_desactualizados: 'Faldón (2)',
        unidades_desactualizadas: 2,
        posiciones: [
          {
            posicion: 1,
            path_terminal: null,
            nombre_terminal: 'Nova A1',
            componentes: 'Soporte (2)',
            componentes_desactualizados: 'Cable (1)',
            unidades: 2,
            unidades_desactualizadas: 1,
          },
          {
            posicion: 2,
            path_terminal: null,
            nombre_terminal: null,
            componentes: '',
            componentes_desactualizados: '',
            unidades: 0,
            unidades_desactualizadas: 0,
          },
        ],
      },
    ],
  },
  informe: [],
  inventario: [],
  ...cambios,
});
