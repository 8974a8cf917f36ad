import { datosEstablecimientoApi, obraApi } from '@tajo/contract/obra';
import { parteApi } from '@tajo/contract/partes';
import type { BodyInput } from '@tajo/contract/endpoint';
import { call } from '../api/call.ts';
import { leerBlob } from './almacen.ts';
import type { FilaDeCola } from './fila.ts';

type Datos = BodyInput<typeof datosEstablecimientoApi.actualizar>;

/** What the server said of a hecho that it took. */
export interface AcuseDeHecho {
  readonly aviso: string | null;
  /** Version of the attempt with the hecho; undefined if the call does not tell. */
  readonly version: number | undefined;
}
const SIN_AVISO: AcuseDeHecho = { aviso: null, version: undefined };

/** Sends a hecho to its endpoint, under its own key. Throws an ApiError if it was not taken or no answer came. */
export async function enviarHecho({ contenido, clave, vista, ...fila }: FilaDeCola): Promise<AcuseDeHecho> {
  const { id_parte, ocurrido } = fila;
  const id_intento = fila.id_intento ?? undefined;
  const hecho = { id_intento, ocurrido };
  const envio = { idempotencyKey: clave };
  switch (contenido.clase) {
    case 'iniciar': {
      await call(parteApi.iniciar, { ...envio, params: { id: id_parte }, body: { ...contenido.lectura, ...hecho } });
      return SIN_AVISO;
    }
    case 'accion': {
      const { clase: _, conFoto, id_mueble, posicion, ...accion } = contenido;
      const foto = conFoto ? await leerBlob(clave, 'foto') : undefined;
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
      return SIN_AVISO;
    }
    case 'preguntas': {
      const preguntas = contenido.preguntas.map(({ id, respuesta }) => ({ id, respuesta: respuesta ?? '' }));
      await call(obraApi.guardarPreguntas, { ...envio, form: { id_parte, ...hecho, preguntas } });
      return SIN_AVISO;
    }
    case 'datos': {
      // The form has checked it against the contract's schema.
      const { id, datos, leido } = contenido as unknown as Pick<Datos, 'id' | 'leido'> & { readonly datos: Datos };
      await call(datosEstablecimientoApi.actualizar, { ...envio, body: { ...datos, id, leido, id_parte, ...hecho } });
      return SIN_AVISO;
    }
    case 'observaciones': {
      const { comentario } = contenido;
      await call(obraApi.observaciones, { ...envio, params: { id_parte }, body: { comentario, ...hecho } });
      return SIN_AVISO;
    }
    case 'firmar': {
      const { nif, nombre } = contenido;
      const imagen = await leerBlob(clave, 'imagen');
      await call(obraApi.firmar, { ...envio, form: { id_parte, ...hecho, nif, nombre, imagen } });
      return SIN_AVISO;
    }
    case 'comentario': {
      const { comentario } = contenido;
      await call(parteApi.comentar, { ...envio, params: { id: id_parte }, body: { comentario, ocurrido } });
      return SIN_AVISO;
    }
  }
}
