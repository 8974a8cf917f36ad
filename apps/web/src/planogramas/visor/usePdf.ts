import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { readFile } from '../../api/read-file.ts';
import type { Apertura, Documento } from './pdf.ts';

type Estado =
  | { readonly clase: 'abriendo' }
  | { readonly clase: 'abierto'; readonly documento: Documento }
  | { readonly clase: 'fallo'; readonly texto: string };

export const NO_SE_LEE = 'El planograma está dañado y no se puede mostrar. Descárguelo para abrirlo con otro programa.';
const CON_CONTRASENA = 'El planograma está protegido con contraseña. Descárguelo para abrirlo con otro programa.';
const SIN_VISOR =
  'No se ha podido cargar el visor. Compruebe su conexión y ábralo de nuevo, o descargue el planograma.';
const YA_NO_ESTA = 'El planograma ya no está disponible.';

const textoDe = (error: unknown): string => {
  if (error instanceof ApiError) return error.status === 404 ? YA_NO_ESTA : error.message;
  const clase = error instanceof Error ? error.name : '';
  if (clase === 'PasswordException') return CON_CONTRASENA;
  // The reader's own failures are named so; anything else is a script that did not come.
  return clase.endsWith('Exception') ? NO_SE_LEE : SIN_VISOR;
};

/** The path may have expired while the page was open: then a new one is requested, once. */
const leerCon = (path: string, renovar: () => Promise<string | undefined>, signal: AbortSignal): Promise<Uint8Array> =>
  readFile(path, signal).catch(async (error: unknown) => {
    const nuevo = error instanceof ApiError && error.status === 404 ? await renovar() : undefined;
    if (nuevo === undefined) throw error;
    return readFile(nuevo, signal);
  });

export function usePdf(path: string, renovar: () => Promise<string | undefined>) {
  const [estado, setEstado] = useState<Estado>({ clase: 'abriendo' });
  // A new path for the same file does not reload it.
  const [primero] = useState({ path, renovar });
  useEffect(() => {
    const fin = new AbortController();
    let apertura: Apertura | undefined;
    const abrir = async (): Promise<Documento> => {
      const [{ abrirPdf }, bytes] = await Promise.all([
        import('./pdf.ts'),
        leerCon(primero.path, primero.renovar, fin.signal),
      ]);
      fin.signal.throwIfAborted();
      apertura = abrirPdf(bytes);
      return apertura.documento;
    };
    abrir().then(
      (documento) => !fin.signal.aborted && setEstado({ clase: 'abierto', documento }),
      (error: unknown) => !fin.signal.aborted && setEstado({ clase: 'fallo', texto: textoDe(error) }),
    );
    return () => {
      fin.abort();
      apertura?.cerrar();
    };
  }, [primero]);
  return estado;
}
