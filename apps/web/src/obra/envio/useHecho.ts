import { use, useState } from 'react';
import { ApiError, quedoEnDuda } from '../../api/api-error.ts';
import type { AnyEndpoint, Envio, Ficheros, Opciones, Resultado } from '../../api/envio.ts';
import { useEnviar } from '../../api/hooks.ts';
import type { FormBody } from '../../api/request.ts';
import { uuid } from '../../api/uuid.ts';
import { CierreDelIntento } from '../intento/cierre.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { nombreDeHecho } from './borrador.ts';
import { useBorrador } from './useBorrador.ts';

export type PedidoDeHecho<E> = Omit<Envio<E>, keyof Opciones>;
/** What a press sends, without its files, and the key that makes a repeat harmless. */
type Hecho<E> = { readonly clave: string; readonly pedido: PedidoDeHecho<E> };

/** What leaves names its attempt, and when it was pressed by this device's clock (AMB-155). */
function fechar<E>(pedido: PedidoDeHecho<E>, { id_intento }: PasoProps['trabajo']): PedidoDeHecho<E> {
  const hecho = { id_intento, ocurrido: new Date().toISOString() };
  const { form, body, ...resto } = pedido as { readonly form?: object; readonly body?: object };
  const suyo = form === undefined ? { body: { ...body, ...hecho } } : { form: { ...form, ...hecho } };
  return { ...resto, ...suyo } as unknown as PedidoDeHecho<E>;
}

/** A press whose answer is awaited: kept on the device until the server has said what became of it, also over a reload. */
export function useHecho<const E extends AnyEndpoint>(
  endpoint: E,
  { trabajo, paso }: Pick<PasoProps, 'trabajo' | 'paso'>,
) {
  const [hecho, setHecho] = useBorrador<Hecho<E>>(trabajo, nombreDeHecho(paso), () => true);
  const [heredado, setHeredado] = useState(hecho !== null);
  const { mutateAsync } = useEnviar(endpoint);
  const cierre = use(CierreDelIntento);

  async function mandar(este: Hecho<E>, suyos: Ficheros<E>): Promise<{ readonly respuesta: Resultado<E> } | null> {
    setHeredado(false);
    setHecho(este);
    const { form, ...resto } = este.pedido as { readonly form?: FormBody };
    const pedido = {
      ...resto,
      ...(form === undefined ? {} : { form: { ...form, ...suyos } }),
    } as unknown as PedidoDeHecho<E>;
    try {
      const respuesta = await mutateAsync({ ...pedido, idempotencyKey: este.clave });
      setHecho(null);
      return { respuesta };
    } catch (error) {
      if (quedoEnDuda(error)) return null;
      setHecho(null);
      if (error instanceof ApiError) cierre.alRechazar(error);
      throw error;
    }
  }

  return {
    guardado: hecho !== null,
    /** Left behind by a page that was closed, it has not been tried in this one yet. */
    heredado,
    /** Sends what waits, again under its key, else a new deed. Null when nobody knows whether it arrived; throws a refusal. */
    mandar: (pedido: () => PedidoDeHecho<E>, ficheros: Ficheros<E>) =>
      mandar(hecho ?? { clave: uuid(), pedido: fechar(pedido(), trabajo) }, ficheros),
    /** Something was changed: the next press is another deed. */
    olvidar: () => {
      if (hecho !== null) setHecho(null);
    },
  };
}
