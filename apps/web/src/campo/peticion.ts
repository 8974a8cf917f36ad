import { campoApi } from '@tajo/contract/campo';
import type { BodyInput } from '@tajo/contract/endpoint';
import { KEY_ALREADY_USED } from '@tajo/contract/idempotency';
import { datosEstablecimientoApi, obraApi } from '@tajo/contract/obra';
import { parteApi } from '@tajo/contract/partes';
import { fotosPerdidas } from '@tajo/domain/campo/fotos-perdidas';
import type { ContenidoDeHecho } from '@tajo/domain/campo/hecho';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { storedSession } from '../base/session.ts';
import { leerBlob } from './almacen.ts';
import { CAMPOS_DE_FICHERO, esFoto } from './fila.ts';
import type { AcuseDeHecho, CampoDeFichero, FilaDeCola } from './fila.ts';
import { limiteDeEspera } from './lecturas.ts';

type De<C extends ContenidoDeHecho['clase']> = Extract<ContenidoDeHecho, { clase: C }>;

/** The fields of a hecho as its endpoint takes them, without its attempt, its instant and its files. */
const CAMPOS = {
  iniciar: ({ lectura, id_establecimiento }: De<'iniciar'>) => ({ ...lectura, id_establecimiento }),
  accion: ({ id_accion, step, tipo_elemento, id_mueble, posicion, elementos }: De<'accion'>) => ({
    id_accion,
    step,
    tipo_elemento,
    id_mueble: id_mueble === 0 ? undefined : id_mueble,
    posicion: posicion === 0 ? undefined : posicion,
    elementos: [...elementos],
  }),
  deshacer: ({ id_accion, step, tipo_elemento, id_mueble, posicion }: De<'deshacer'>) => ({
    id_accion,
    step,
    tipo_elemento,
    id_mueble,
    posicion,
  }),
  preguntas: ({ preguntas }: De<'preguntas'>) => ({
    preguntas: preguntas.map(({ id, respuesta }) => ({ id, respuesta: respuesta ?? '' })),
  }),
  // The form has checked it against the contract's schema.
  datos: ({ id, datos, leido }: De<'datos'>) =>
    ({ ...datos, id, leido }) as unknown as BodyInput<typeof datosEstablecimientoApi.actualizar>,
  observaciones: ({ comentario }: De<'observaciones'>) => ({ comentario }),
  // The drawn one is not named: an earlier page sent it so, and the server compares what is repeated under a key.
  firmar: ({ firma = 'dibujada', nif, nombre, motivo }: De<'firmar'>) => ({
    clase: firma === 'dibujada' ? undefined : firma,
    nif,
    nombre,
    motivo,
  }),
  comentario: ({ comentario }: De<'comentario'>) => ({ comentario }),
};

export const SIN_AVISO: AcuseDeHecho = { aviso: null, version: undefined };

/** Options of a call besides its fields: the idempotency key and a time limit. */
const opciones = (clave: string) => ({ idempotencyKey: clave, signal: limiteDeEspera() });

/**
 * The files of a hecho by their fields, in one order: the server compares what is repeated under a key. `perdidas`: how
 * many photos this device has no more.
 */
async function leerFicheros({ clave, ficheros }: Pick<FilaDeCola, 'clave' | 'ficheros'>) {
  const leidos: Partial<Record<CampoDeFichero, Blob>> = {};
  let perdidas = 0;
  for (const campo of CAMPOS_DE_FICHERO) {
    const blob = ficheros.includes(campo) ? await leerBlob(clave, campo) : undefined;
    if (blob !== undefined) leidos[campo] = blob;
    else if (ficheros.includes(campo) && esFoto(campo)) perdidas += 1;
  }
  return { leidos, perdidas };
}

/** Another tab may have signed somebody else in since the hecho was chosen: what follows takes the token at once. */
function exigirSuSesion({ usuario }: FilaDeCola): void {
  const sesion = storedSession();
  if (sesion !== undefined && sesion.id !== usuario) throw new ApiError(401, '');
}

/** A key is of one hecho: if the server has used it, even for another form of it, only the answer was lost. */
function siNoConsta(error: unknown): AcuseDeHecho {
  if (error instanceof ApiError && error.status === 422 && error.message === KEY_ALREADY_USED) return SIN_AVISO;
  throw error;
}

/** Sends a hecho to its endpoint, under its own key. Throws an ApiError if it was not taken or no answer came. */
export async function enviarHecho(fila: FilaDeCola): Promise<AcuseDeHecho> {
  const { leidos, perdidas } = await leerFicheros(fila);
  const acuse = await enviar(fila, leidos).catch(siNoConsta);
  return perdidas === 0 ? acuse : { ...acuse, perdidas };
}

type Ficheros = Readonly<Partial<Record<CampoDeFichero, Blob>>>;

async function enviar(fila: FilaDeCola, ficheros: Ficheros): Promise<AcuseDeHecho> {
  const { contenido, clave, vista, id_parte, ocurrido } = fila;
  exigirSuSesion(fila);
  const hecho = { id_intento: fila.id_intento ?? undefined, ocurrido };
  const version_intento = vista ?? undefined;
  const envio = opciones(clave);
  switch (contenido.clase) {
    case 'iniciar': {
      const body = { ...CAMPOS.iniciar(contenido), ...hecho };
      await call(parteApi.iniciar, { ...envio, params: { id: id_parte }, body });
      return SIN_AVISO;
    }
    case 'accion': {
      const form = { id_parte, ...hecho, version_intento, ...CAMPOS.accion(contenido), ...ficheros };
      const guardada = await call(obraApi.guardarAccion, { ...envio, form });
      return { aviso: guardada.aviso, version: guardada.version_intento };
    }
    case 'deshacer': {
      const { tipo_elemento: elemento, id_mueble: mueble, ...clave4 } = CAMPOS.deshacer(contenido);
      const params = { id_parte, ...clave4, elemento, mueble };
      await call(obraApi.deshacer, { ...envio, params, query: { ...hecho, version_intento } });
      return SIN_AVISO;
    }
    case 'preguntas': {
      const form = { id_parte, ...hecho, ...CAMPOS.preguntas(contenido) };
      await call(obraApi.guardarPreguntas, { ...envio, form });
      return SIN_AVISO;
    }
    case 'datos': {
      const body = { ...CAMPOS.datos(contenido), id_parte, ...hecho };
      await call(datosEstablecimientoApi.actualizar, { ...envio, body });
      return SIN_AVISO;
    }
    case 'observaciones': {
      const body = { ...CAMPOS.observaciones(contenido), ...hecho };
      await call(obraApi.observaciones, { ...envio, params: { id_parte }, body });
      return SIN_AVISO;
    }
    case 'firmar': {
      const { imagen, foto } = ficheros;
      const form = { id_parte, ...hecho, ...CAMPOS.firmar(contenido), imagen, foto };
      const { aviso } = await call(obraApi.firmar, { ...envio, form });
      return { ...SIN_AVISO, aviso };
    }
    case 'comentario': {
      const body = { ...CAMPOS.comentario(contenido), ocurrido };
      await call(parteApi.comentar, { ...envio, params: { id: id_parte }, body });
      return SIN_AVISO;
    }
  }
}

const TRAS_OTRO = 'Se hizo después de algo que no se ha podido admitir.';

/**
 * Delivers a hecho as evidence, under its own key; `token` of a session that was ended. Throws an ApiError if it was not
 * taken.
 */
export async function entregarHecho(fila: FilaDeCola, token?: string): Promise<void> {
  const { contenido, clave, id_parte, id_intento, ocurrido, n: orden, descripcion, fallo } = fila;
  const { clase } = contenido;
  const campos = (CAMPOS[clase] as (de: ContenidoDeHecho) => object)(contenido);
  const { leidos, perdidas } = await leerFicheros(fila);
  if (token === undefined) exigirSuSesion(fila);
  const falta = fotosPerdidas(descripcion, perdidas);
  const form = {
    id_parte,
    id_intento,
    orden,
    clase,
    contenido: { ...campos, descripcion: falta === null ? descripcion : `${descripcion}. ${falta}` },
    motivo: fallo?.mensaje || TRAS_OTRO,
    ocurrido,
    ...leidos,
  };
  await call(campoApi.constancia, { ...opciones(clave), token, form }).catch(siNoConsta);
}
