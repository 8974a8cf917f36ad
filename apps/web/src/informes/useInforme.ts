import type { BodyInput } from '@tajo/contract/endpoint';
import { informeApi } from '@tajo/contract/informes';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { downloadSpreadsheet } from '../api/download-spreadsheet.ts';

type Pedido = BodyInput<typeof informeApi.descargar>;

/** Downloads the report, or reads its first rows. Leaving the page or cancelling stops it, on the server too. */
export function useInforme() {
  const enCurso = useRef<AbortController>(null);
  const [kilobytes, setKilobytes] = useState(0);
  useEffect(() => () => enCurso.current?.abort(), []);

  /** Undefined if it was cancelled. */
  async function pedir<T>(hacer: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const { signal } = (enCurso.current = new AbortController());
    setKilobytes(0);
    try {
      return await hacer(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      return undefined;
    }
  }
  return {
    kilobytes,
    descargar: (body: Pedido) =>
      pedir(async (signal) => {
        const onReceive = (bytes: number) => setKilobytes(Math.round(bytes / 1000));
        await downloadSpreadsheet(informeApi.descargar, body, { signal, onReceive });
        return true;
      }),
    mostrar: (body: Pedido) => pedir((signal) => call(informeApi.mostrar, { body, signal })),
    cancelar: () => enCurso.current?.abort(),
  };
}
