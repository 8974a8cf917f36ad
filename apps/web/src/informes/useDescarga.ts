import type { BodyInput } from '@tajo/contract/endpoint';
import { informeApi } from '@tajo/contract/informes';
import { useEffect, useRef, useState } from 'react';
import { downloadSpreadsheet } from '../api/download-spreadsheet.ts';

/** Downloads the report. Leaving the page or cancelling stops it, on the server too. */
export function useDescarga() {
  const enCurso = useRef<AbortController>(null);
  const [kilobytes, setKilobytes] = useState(0);
  useEffect(() => () => enCurso.current?.abort(), []);

  /** False if it was cancelled. */
  async function descargar(pedido: BodyInput<typeof informeApi.descargar>): Promise<boolean> {
    const { signal } = (enCurso.current = new AbortController());
    setKilobytes(0);
    try {
      await downloadSpreadsheet(informeApi.descargar, pedido, {
        signal,
        onReceive: (bytes) => setKilobytes(Math.round(bytes / 1000)),
      });
      return true;
    } catch (error) {
      if (!signal.aborted) throw error;
      return false;
    }
  }
  return { kilobytes, descargar, cancelar: () => enCurso.current?.abort() };
}
