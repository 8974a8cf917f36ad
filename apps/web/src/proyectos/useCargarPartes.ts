import { proyectoApi } from '@tajo/contract/proyectos';
import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useEnviar } from '../api/hooks.ts';

const NO_ES_CSV = 'El fichero debe ser un CSV.';
const NO_SE_LEE = 'El fichero ha cambiado o ya no se puede leer. Selecciónelo de nuevo.';

const esCsv = (file: File): boolean => /\.csv$/i.test(file.name) || file.type === 'text/csv';

/** A file that was edited after it was chosen cannot be sent: it would look like a lost connection. */
const seLee = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);

/** The state of the upload: the chosen file, which survives a failure, why it failed, and the two deeds. */
export function useCargarPartes(idProyecto: number, onReporte: (lineas: readonly string[]) => void) {
  const [fichero, setFichero] = useState<File>();
  const [error, setError] = useState<string>();
  const enviar = useEnviar(proyectoApi.cargar);

  const elegir = (file: File | undefined): void => {
    if (file === undefined) return;
    setError(esCsv(file) ? undefined : NO_ES_CSV);
    if (esCsv(file)) setFichero(file);
  };

  const cargar = async (): Promise<void> => {
    if (fichero === undefined) return;
    setError(undefined);
    if (await seLee(fichero)) {
      const onError = (motivo: ApiError): void => setError(motivo.fields['partes'] ?? motivo.message);
      enviar.mutate({ form: { id: idProyecto, partes: fichero } }, { onSuccess: onReporte, onError });
    } else {
      setFichero(undefined);
      setError(NO_SE_LEE);
    }
  };

  return { fichero, error, cargando: enviar.isPending, elegir, cargar };
}
