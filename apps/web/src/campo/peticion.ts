import { datosEstablecimientoApi, obraApi } from '@tajo/contract/obra';
import { parteApi } from '@tajo/contract/partes';
import type { Obra } from '@tajo/contract/obra';
import { call } from '../api/call.ts';
import { leerFichero } from './almacen.ts';
import type { FilaDeCola } from './fila.ts';

/** What the server said of a hecho that it took. */
export interface Llegada {
  readonly aviso: string | null;
  /** Version of the attempt with the hecho; undefined if the call does not tell. */
  readonly version: number | undefined;
}
const LLEGADA: Llegada = { aviso: null, version: undefined };

/** Sends a hecho to its endpoint, under its own key. Throws an ApiError if it was not taken or no answer came. */
export async function enviarHecho({ contenido, clave, vista, ...fila }: FilaDeCola): Promise<Llegada> {
  const { id_parte, ocurrido } = fila;
  const id_intento = fila.id_intento ?? undefined;
  const hecho = { id_intento, ocurrido };
  const envio = { idempotencyKey: clave };
  switch (contenido.clase) {
    case 'iniciar': {
      await call(parteApi.iniciar, { ...envio, params: { id: id_parte }, body: { ...contenido.lectura, ...hecho } });
      return LLEGADA;
    }
    case 'accion': {
      const { clase: _, conFoto, id_mueble, posicion, ...accion } = contenido;
      const foto = conFoto ? await leerFichero(clave, 'foto') : undefined;
      const { aviso, version_intento } = await call(obraApi.guardarAccion, {
        ...envio,
        form: {
          id_parte,
          ...hecho,
          version_intento: vista ?? undefined,
          ...accion,
          elementos: [...accion.elementos],
          id_mueble: id_mueble === 0 ? undefined : id_mueble,
          posicion: posicion === 0 ? undefined : posicion,
          foto,
        },
      });
      return { aviso, version: version_intento };
    }
    case 'deshacer': {
      const { id_accion, step, tipo_elemento: elemento, id_mueble: mueble, posicion } = contenido;
      await call(obraApi.deshacer, {
        ...envio,
        params: { id_parte, id_accion, step, elemento, mueble, posicion },
        query: { ...hecho, version_intento: vista ?? undefined },
      });
      return LLEGADA;
    }
    case 'preguntas': {
      const preguntas = contenido.preguntas.map(({ id, respuesta }) => ({ id, respuesta: respuesta ?? '' }));
      await call(obraApi.guardarPreguntas, { ...envio, form: { id_parte, ...hecho, preguntas } });
      return LLEGADA;
    }
    case 'datos': {
      type Datos = NonNullable<Obra['establecimiento']>['datos'];
      const datos = contenido.datos as unknown as Datos;
      await call(datosEstablecimientoApi.actualizar, { ...envio, body: { ...datos, id_parte, ...hecho } });
      return LLEGADA;
    }
    case 'observaciones': {
      const { comentario } = contenido;
      await call(obraApi.observaciones, { ...envio, params: { id_parte }, body: { comentario, ...hecho } });
      return LLEGADA;
    }
    case 'firmar': {
      const { nif, nombre } = contenido;
      const imagen = await leerFichero(clave, 'imagen');
      await call(obraApi.firmar, { ...envio, form: { id_parte, ...hecho, nif, nombre, imagen } });
      return LLEGADA;
    }
    case 'comentario': {
      const { comentario } = contenido;
      await call(parteApi.comentar, { ...envio, params: { id: id_parte }, body: { comentario, ocurrido } });
      return LLEGADA;
    }
  }
}
