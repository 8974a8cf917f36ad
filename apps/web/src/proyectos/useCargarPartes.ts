import { proyectoApi } from '@tajo/contract/proyectos';
import { demasiadasLineas } from '@tajo/contract/textos-carga';
import { tieneDemasiadasLineas } from '@tajo/domain/csv/records';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useSend } from '../api/hooks.ts';

const NO_ES_CSV = 'El fichero debe ser un CSV.';
const NO_SE_LEE = 'El fichero ha cambiado o ya no se puede leer. Selecciónelo de nuevo.';

const esCsv = (file: File): boolean => /\.csv$/i.test(file.name) || file.type === 'text/csv';

/**
 * Returns why a file cannot be sent. One that was changed after it was chosen cannot be read: the error would look like
 * a lost connection.
 */
const reparo = (file: File): Promise<string | undefined> =>
  file
    .text()
    .then((texto) => (tieneDemasiadasLineas(texto) ? demasiadasLineas() : undefined))
    .catch(() => NO_SE_LEE);

const CADA_MS = 400;

/**
 * Percentage of the file that the server has processed; undefined while it is being sent. A replica that does not
 * process it answers null, which leaves the last figure.
 */
function useProgreso(clave: string | undefined): number | undefined {
  const [porcentaje, setPorcentaje] = useState<number | null>(null);
  useEffect(() => {
    if (clave === undefined) return undefined;
    const fin = new AbortController();
    // A small file is processed before the first poll; a failed poll only leaves the bar without a percentage.
    const preguntar = (): Promise<void> =>
      call(proyectoApi.progreso, { query: { clave }, signal: fin.signal }).then(
        (dicho) => setPorcentaje((antes) => dicho.porcentaje ?? antes),
        () => undefined,
      );
    const reloj = setInterval(() => void preguntar(), CADA_MS);
    return () => {
      clearInterval(reloj);
      fin.abort();
      setPorcentaje(null);
    };
  }, [clave]);
  return porcentaje ?? undefined;
}

export interface Cargado {
  readonly lineas: readonly string[];
  readonly fichero: File;
  /** Its key, by which the lists of partes show what it created. */
  readonly carga: string;
}

/**
 * State of the upload: the chosen file, which stays after a failure, the reason of the failure, and the two operations.
 */
export function useCargarPartes(idProyecto: number, onCargado: (cargado: Cargado) => void) {
  const [fichero, setFichero] = useState<File>();
  const [error, setError] = useState<string>();
  const [clave, setClave] = useState<string>();
  const carga = useRef('');
  const enviar = useSend(proyectoApi.cargar, (idempotencyKey) => {
    carga.current = idempotencyKey;
    setClave(idempotencyKey);
  });
  const progreso = useProgreso(enviar.isPending ? clave : undefined);

  const elegir = (file: File): void => {
    setError(esCsv(file) ? undefined : NO_ES_CSV);
    if (esCsv(file)) setFichero(file);
  };

  const cargar = async (): Promise<void> => {
    if (fichero === undefined) return;
    setError(undefined);
    const pero = await reparo(fichero);
    if (pero === undefined) {
      const onError = (motivo: ApiError): void => setError(motivo.fields['partes'] ?? motivo.message);
      enviar.mutate(
        { form: { id: idProyecto, partes: fichero } },
        { onSuccess: (lineas) => onCargado({ lineas, fichero, carga: carga.current }), onError },
      );
    } else {
      setFichero(undefined);
      setError(pero);
    }
  };

  return { fichero, error, cargando: enviar.isPending, progreso, elegir, cargar };
}
