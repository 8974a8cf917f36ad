import type { Parte } from '@tajo/contract/partes';
import type { Lectura } from '@tajo/domain/geo';
import { llegada } from '@tajo/domain/geo';
import { ESTADO } from '@tajo/domain/partes/estado';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRef, useState, useTransition } from 'react';
import { ApiError, NO_CONNECTION } from '../../api/api-error.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { useSession } from '../../base/session.ts';
import { afterPaint } from '../../kit/after-paint.ts';
import { failureText } from '../../kit/failure.ts';
import { lazyPart, nextPart } from '../../kit/lazy-part.tsx';
import { tituloDeParte } from '../aspecto/nombre.ts';
import { leerPosicion } from './posicion.ts';

/** Fetches what keeps a start on the device. */
const cargarCola = () =>
  import('../../campo/encolar.ts').catch(() => {
    throw new ApiError(0, NO_CONNECTION);
  });
/** Fetches the three dialogs of the start. */
export const cargarInicio = () => import('./IniciarDialogs.tsx');

const EsperaDialog = nextPart(async () => (await cargarInicio()).EsperaDialog);
const DistanciaDialog = lazyPart(async () => (await cargarInicio()).DistanciaDialog);
const SinUbicacionDialog = lazyPart(async () => (await cargarInicio()).SinUbicacionDialog);

export type ParteQueSeInicia = Pick<
  Parte,
  | 'id'
  | 'id_establecimiento'
  | 'id_proyecto'
  | 'estado'
  | 'latitud'
  | 'longitud'
  | 'punto_aproximado'
  | 'numero_incidencia'
  | 'nombre_establecimiento'
> & { readonly id_intento?: number | null };

/** Which of the two routes of the same work screen to open. */
export type RutaDeTrabajo = 'parte' | 'parte_tecnico';

type Pregunta =
  | { readonly clase: 'espera' }
  | {
      readonly clase: 'distancia';
      readonly parte: ParteQueSeInicia;
      readonly lectura: Lectura;
      readonly metros: number;
    }
  | { readonly clase: 'sin_ubicacion'; readonly parte: ParteQueSeInicia };

export const SIN_GEOLOCALIZACION =
  'Este navegador no puede conocer su ubicación, por lo que el parte no se puede iniciar aquí.';

/**
 * Starts a parte, after a word when it is far away (AMB-139, AMB-154), then opens its work screen; a started one
 * opens at once (AMB-116).
 * `dialogo` must be drawn by the screen that uses it.
 */
export function useIniciar(ruta: RutaDeTrabajo): {
  readonly iniciar: (parte: ParteQueSeInicia) => Promise<void>;
  readonly ocupado: boolean;
  readonly dialogo: ReactNode;
} {
  const navigate = useNavigate();
  const aviso = useNotifier();
  const client = useQueryClient();
  const sesion = useSession();
  const [enviando, setEnviando] = useState(false);
  // The button shows the press before the dialog is drawn.
  const [empezando, empezar] = useTransition();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const vuelta = useRef(0);

  const abrir = ({ id, id_establecimiento, id_proyecto }: ParteQueSeInicia) =>
    navigate({ to: `/${ruta}/${id}/${id_establecimiento}/${id_proyecto}` });

  async function enviar(parte: ParteQueSeInicia, lectura: Lectura | null, ocurrido = new Date()) {
    setPregunta(null);
    if (sesion === undefined) return;
    setEnviando(true);
    try {
      const { guardarHecho } = await cargarCola();
      const suerte = await guardarHecho({
        usuario: sesion.id,
        id_parte: parte.id,
        id_intento: parte.id_intento ?? null,
        titulo: tituloDeParte(parte),
        paso: null,
        descripcion: 'Inicio del parte',
        vista: null,
        ocurrido: ocurrido.toISOString(),
        blobs: {},
        contenido: { clase: 'iniciar', lectura, id_establecimiento: parte.id_establecimiento },
      });
      if (suerte.clase !== 'constancia') await abrir(parte);
    } catch (error) {
      aviso.error(failureText(error));
      // The list showed something that is no longer so.
      void client.invalidateQueries();
    } finally {
      setEnviando(false);
    }
  }

  async function continuar(parte: ParteQueSeInicia) {
    setEnviando(true);
    try {
      await afterPaint();
      await abrir(parte);
    } finally {
      setEnviando(false);
    }
  }

  async function iniciar(parte: ParteQueSeInicia) {
    if (parte.estado === ESTADO.INICIADO) return continuar(parte);
    const pulsado = new Date();
    // In a page without https the browser hides it as well: nothing happens, but a notice says why (AMB-139).
    if (navigator.geolocation === undefined) return aviso.error(SIN_GEOLOCALIZACION);
    vuelta.current += 1;
    const esta = vuelta.current;
    empezar(() => setPregunta({ clase: 'espera' }));
    const lectura = await leerPosicion();
    if (vuelta.current !== esta) return undefined;
    const { latitud, longitud, punto_aproximado } = parte;
    const tienda = latitud === null || longitud === null ? null : { latitud, longitud };
    if (lectura === null && tienda !== null) return setPregunta({ clase: 'sin_ubicacion', parte });
    const { alerta, distancia } = llegada(lectura, tienda, punto_aproximado);
    if (lectura !== null && alerta && distancia !== null)
      return setPregunta({ clase: 'distancia', parte, lectura, metros: distancia });
    return enviar(parte, lectura, pulsado);
  }

  function cancelar() {
    vuelta.current += 1;
    setPregunta(null);
  }

  return {
    iniciar,
    ocupado: empezando || pregunta !== null || enviando,
    dialogo: (
      <>
        {pregunta?.clase === 'espera' && <EsperaDialog onCancel={cancelar} />}
        {pregunta?.clase === 'distancia' && (
          <DistanciaDialog
            metros={pregunta.metros}
            onCancel={cancelar}
            onAccept={() => void enviar(pregunta.parte, pregunta.lectura)}
          />
        )}
        {pregunta?.clase === 'sin_ubicacion' && (
          <SinUbicacionDialog onCancel={cancelar} onAccept={() => void enviar(pregunta.parte, null)} />
        )}
      </>
    ),
  };
}
