import { OFICINA, TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import type {
  accionForm,
  accionGuardada,
  acciones,
  datosEstablecimiento,
  datosEstablecimientoForm,
  deshacerQuery,
  detalles,
  ficha,
  fichaFirmada,
  firmaForm,
  intentos,
  obra,
  obraQuery,
  observacionesForm,
  preguntas,
  preguntasForm,
  registro,
} from './obra.schemas.ts';
import { endpoint } from './endpoint.ts';
import { FICHEROS_DE_FOTO } from './fotos.ts';
import type { opciones } from './opciones.schemas.ts';

/** Lengths in code points (AMB-132, AMB-133, AMB-137). */
export const LARGO_FIRMA = { nif: 9, nombre: 50, motivo: 500 } as const;
export const LARGO_RESPUESTA = 500;
export const LARGO_OBSERVACIONES = 500;

export const SIN_COMPONENTES = 'Seleccione al menos un componente';

export type Detalles = z.output<typeof detalles>;
/** The whole work of one parte, as the seven steps need it. */
export type Obra = z.output<typeof obra>;
/** A record: an action, or one of the two rows of step 4. */
export type RegistroDeObra = Obra['registros'][number];
export type Ficha = z.output<typeof ficha>;
export type FichaFirmada = z.output<typeof fichaFirmada>;
export type Intento = z.output<typeof intentos>[number];
export type Accion = z.output<typeof acciones>[number];
export type AccionGuardada = z.output<typeof accionGuardada>;
export type Registro = z.output<typeof registro>;
export type PreguntaDelParte = z.output<typeof preguntas>[number];
export type DatosEstablecimiento = z.output<typeof datosEstablecimiento>;

const CLAVE = '/:id_accion/:step/:elemento/:mueble/:posicion';

/** Endpoints of the work screen and the signed sheet; field staff can use them for their own partes only (AMB-018). */
export const obraApi = {
  detalles: endpoint<{ response: typeof detalles }>()({
    method: 'GET',
    path: '/parte/detalles/:id_parte',
    roles: TODOS,
  }),
  leer: endpoint<{ query: typeof obraQuery; response: typeof obra }>()({
    method: 'GET',
    path: '/parte/:id_parte/obra',
    roles: TODOS,
    resumen:
      'Todo lo que necesita la pantalla de trabajo, leído en un mismo instante. De un intento que ya terminó, 409 con quién lo terminó y cuándo.',
  }),
  ficha: endpoint<{ response: typeof ficha }>()({
    method: 'GET',
    path: '/parte/detalles/ficha/:id_parte',
    roles: TODOS,
  }),
  intentos: endpoint<{ response: typeof intentos }>()({
    method: 'GET',
    path: '/parte/:id/intentos',
    roles: OFICINA,
    resumen: 'Todos los intentos del parte, del primero al último, con lo que se registró en cada uno.',
  }),
  acciones: endpoint<{ response: typeof acciones }>()({
    method: 'GET',
    path: '/parte/accion/all/:id_parte',
    roles: TODOS,
    resumen: 'Lo registrado; las filas con step 4 son las respuestas y las observaciones y no se deshacen.',
  }),
  tiposDeAccion: endpoint<{ response: typeof opciones }>()({
    method: 'GET',
    path: '/acciones/categorias/all',
    roles: TODOS,
  }),
  guardarAccion: endpoint<{ body: typeof accionForm; response: typeof accionGuardada }>()({
    method: 'POST',
    path: '/parte/accion',
    roles: TODOS,
    ficheros: FICHEROS_DE_FOTO,
    resumen:
      'Registra una acción; si ya la hay en ese lugar, cambia sus elementos y, si llega, la foto. Las demás fotos (foto_2 a foto_6) se añaden a las que haya, hasta seis en total.',
  }),
  deshacer: endpoint<{ query: typeof deshacerQuery }>()({
    method: 'DELETE',
    path: `/parte/accion/:id_parte${CLAVE}`,
    roles: TODOS,
  }),
  elementos: endpoint<{ response: typeof registro }>()({
    method: 'GET',
    path: `/parte/accion/elementos/:id_parte${CLAVE}`,
    roles: TODOS,
  }),
  preguntas: endpoint<{ response: typeof preguntas }>()({
    method: 'GET',
    path: '/parte/preguntas/all/:id_parte/:id_proyecto',
    roles: TODOS,
  }),
  guardarPreguntas: endpoint<{ body: typeof preguntasForm; response: typeof preguntas }>()({
    method: 'POST',
    path: '/parte/preguntas',
    roles: TODOS,
    ficheros: {},
  }),
  observaciones: endpoint<{ body: typeof observacionesForm; response: typeof detalles }>()({
    method: 'POST',
    path: '/parte/observaciones_tecnico/:id_parte',
    roles: TODOS,
  }),
  firmar: endpoint<{ body: typeof firmaForm; response: typeof fichaFirmada }>()({
    method: 'POST',
    path: '/parte/firmar',
    roles: TODOS,
    ficheros: { imagen: 'png', foto: 'jpeg' },
    resumen:
      'Termina el parte: sus acciones pasan al almacén y al establecimiento. La firma dibujada lleva imagen; la escrita, solo nif y nombre; si nadie firma (ninguna), motivo y foto.',
  }),
};

/** The wizard's form of the establishment (AMB-102). */
export const datosEstablecimientoApi = {
  leer: endpoint<{ response: typeof datosEstablecimiento }>()({
    method: 'GET',
    path: '/establecimiento/details/parte/:id_establecimiento',
    roles: TODOS,
  }),
  actualizar: endpoint<{ body: typeof datosEstablecimientoForm; response: typeof datosEstablecimiento }>()({
    method: 'POST',
    path: '/establecimiento/parte/update',
    roles: TODOS,
    resumen: 'Con leido (los datos como los leyó el móvil) no hace falta version: solo se escribe lo que cambió en él.',
  }),
};
