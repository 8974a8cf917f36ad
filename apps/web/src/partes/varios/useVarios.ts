import type { ParteDeVarios } from '@tajo/contract/partes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { requestKey } from '../../api/idempotency.ts';
import { failureText } from '../../kit/failure.ts';

/** Small, so that progress is updated often and stopping is quick; the server accepts five times as many. */
const PORCION = 100;

export type EnviarVarios<Fila extends ParteDeVarios> = (ids: number[], idempotencyKey: string) => Promise<Fila[]>;

/** An operation on many partes, running or ended. */
export interface Marcha<Fila extends ParteDeVarios = ParteDeVarios> {
  readonly filas: readonly Fila[];
  readonly termino: boolean;
  /** Why the rest was not sent. */
  readonly fallo?: string;
}

/**
 * Sends an operation on many partes in portions, one after the other, until all are sent, one fails or the user stops
 * it. Started again, it sends those without an answer; a portion whose answer was lost keeps its key.
 */
export function useVarios<Fila extends ParteDeVarios>(enviar: EnviarVarios<Fila>) {
  const client = useQueryClient();
  const detenida = useRef(false);
  const [clave] = useState(requestKey);
  const [marcha, setMarcha] = useState<Marcha<Fila>>();
  return {
    marcha,
    detener: () => void (detenida.current = true),
    async empezar(ids: readonly number[]): Promise<readonly Fila[]> {
      let filas = marcha?.filas ?? [];
      let fallo: string | undefined;
      const contestadas = new Set(filas.map(({ id }) => id));
      const pendientes = ids.filter((id) => !contestadas.has(id));
      detenida.current = false;
      setMarcha({ filas, termino: false });
      for (let desde = 0; desde < pendientes.length && !detenida.current && fallo === undefined; desde += PORCION) {
        const porcion = pendientes.slice(desde, desde + PORCION);
        try {
          filas = [...filas, ...(await enviar(porcion, clave.keyFor(porcion)))];
          clave.done();
          setMarcha({ filas, termino: false });
        } catch (error) {
          clave.done(error);
          fallo = failureText(error);
        }
      }
      setMarcha({ filas, termino: true, ...(fallo === undefined ? {} : { fallo }) });
      void client.invalidateQueries();
      return filas;
    },
  };
}
