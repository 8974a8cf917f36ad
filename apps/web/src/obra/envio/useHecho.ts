import { use, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, quedoEnDuda } from '../../api/api-error.ts';
import type { AnyEndpoint, Envio, Ficheros, Resultado } from '../../api/envio.ts';
import { useEnviar } from '../../api/hooks.ts';
import type { Formulario } from '../../api/request.ts';
import { uuid } from '../../api/uuid.ts';
import type { Trabajo } from './borrador.ts';
import { nombreDeHecho } from './borrador.ts';
import { CierreDelIntento } from '../intento/cierre.ts';
import { useBorrador } from './useBorrador.ts';

/** `navigator.onLine` is only a hint: what waits is tried from time to time all the same. */
const REINTENTO_MS = 15_000;

type Pedido<E> = Omit<Envio<E>, 'idempotencyKey' | 'signal' | 'keepalive'>;
/** What a press sends, without its files, and the key that makes a repeat harmless. */
type Hecho<E> = { readonly clave: string; readonly pedido: Pedido<E> };

type Opciones<E> = {
  /** Files of the pedido, for a repeat; they have drafts of their own. */
  readonly ficheros?: Ficheros<E>;
  readonly alLlegar: (respuesta: Resultado<E>) => void;
  readonly alRechazar: (error: unknown) => void;
};

/** What leaves names its attempt, and when it was pressed by this device's clock (AMB-155). */
function fechar<E>(pedido: Pedido<E>, { id_intento }: Trabajo): Pedido<E> {
  const hecho = { id_intento, ocurrido: new Date().toISOString() };
  const { form, body, ...resto } = pedido as { readonly form?: object; readonly body?: object };
  const suyo = form === undefined ? { body: { ...body, ...hecho } } : { form: { ...form, ...hecho } };
  return { ...resto, ...suyo } as unknown as Pedido<E>;
}

/**
 * The save of a step. Until the server has said what became of it, it stays the same deed: kept on the device,
 * sent again under its key when the line is back, also after a reload. `olvidar` when something is changed.
 */
export function useHecho<const E extends AnyEndpoint>(
  endpoint: E,
  trabajo: Trabajo,
  nombre: string,
  { ficheros = {} as Ficheros<E>, alLlegar, alRechazar }: Opciones<E>,
) {
  const [hecho, setHecho] = useBorrador<Hecho<E>>(trabajo, nombreDeHecho(nombre), () => true);
  const [estado, setEstado] = useState<'quieto' | 'heredado' | 'enviando'>(hecho === null ? 'quieto' : 'heredado');
  const envio = useEnviar(endpoint);
  const cierre = use(CierreDelIntento);

  async function mandar(este: Hecho<E>, suyos: Ficheros<E>) {
    setEstado('enviando');
    setHecho(este);
    const { form, ...resto } = este.pedido as { readonly form?: Formulario };
    const pedido = { ...resto, ...(form === undefined ? {} : { form: { ...form, ...suyos } }) } as unknown as Pedido<E>;
    try {
      const respuesta = await envio.mutateAsync({ ...pedido, idempotencyKey: este.clave });
      setHecho(null);
      alLlegar(respuesta);
    } catch (error) {
      if (!quedoEnDuda(error)) {
        setHecho(null);
        if (error instanceof ApiError) cierre.alRechazar(error);
        alRechazar(error);
      }
    } finally {
      setEstado('quieto');
    }
  }

  const espera = hecho !== null && estado !== 'enviando';
  const heredado = estado === 'heredado';
  const reenviar = useEffectEvent(() => {
    if (hecho !== null && estado !== 'enviando') void mandar(hecho, ficheros);
  });
  useEffect(() => {
    if (!espera) return undefined;
    const intentar = () => reenviar();
    // Left behind by a page that was closed, it has not been tried yet.
    const enseguida = heredado ? setTimeout(intentar) : undefined;
    const reloj = setInterval(intentar, REINTENTO_MS);
    addEventListener('online', intentar);
    document.addEventListener('visibilitychange', intentar);
    return () => {
      clearTimeout(enseguida);
      clearInterval(reloj);
      removeEventListener('online', intentar);
      document.removeEventListener('visibilitychange', intentar);
    };
  }, [espera, heredado]);

  return {
    /** `suyos`: files that were made with the press itself. */
    enviar: (pedido: Pedido<E>, suyos: Ficheros<E> = ficheros) =>
      mandar(hecho ?? { clave: uuid(), pedido: fechar(pedido, trabajo) }, suyos),
    olvidar: () => {
      if (hecho !== null) setHecho(null);
      envio.reset();
    },
    espera,
    enviando: estado === 'enviando',
    /** Nothing more can be sent. */
    cerrado: cierre.motivo !== undefined,
    /** Why it was refused; a line that is down is no refusal. */
    error: espera || estado === 'enviando' || cierre.motivo !== undefined ? null : envio.error,
    /** The answer of the last save, until something is changed. */
    respuesta: envio.data ?? null,
  };
}
