import type { ParteDeVarios } from '@tajo/contract/partes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../kit/failure.ts';

/** Small, so that progress is updated often and stopping is quick; the server accepts five times as many. */
const PORCION = 100;

export type EnviarVarios<Fila extends ParteDeVarios> = (ids: number[]) => Promise<Fila[]>;

/** An operation on many partes, running or ended. */
export interface Marcha<Fila extends ParteDeVarios = ParteDeVarios> {
  readonly filas: readonly Fila[];
  readonly termino: boolean;
  /** Why the rest was not sent. */
  readonly fallo?: string;
}

/**
 * Sends an operation on many partes in portions, one after the other, until all are sent, one fails or the user stops
 * it.
 */
export function useVarios<Fila extends ParteDeVarios>(enviar: EnviarVarios<Fila>) {
  const client = useQueryClient();
  const detenida = useRef(false);
  const [marcha, setMarcha] = useState<Marcha<Fila>>();
  return {
    marcha,
    detener: () => void (detenida.current = true),
    async empezar(ids: readonly number[]): Promise<readonly Fila[]> {
      let filas: readonly Fila[] = [];
      let fallo: string | undefined;
      setMarcha({ filas, termino: false });
      for (let desde = 0; desde < ids.length && !detenida.current && fallo === undefined; desde += PORCION) {
        try {
          filas = [...filas, ...(await enviar(ids.slice(desde, desde + PORCION)))];
          setMarcha({ filas, termino: false });
        } catch (error) {
          fallo = failureText(error);
        }
      }
      setMarcha({ filas, termino: true, ...(fallo === undefined ? {} : { fallo }) });
      void client.invalidateQueries();
      return filas;
    },
  };
}
