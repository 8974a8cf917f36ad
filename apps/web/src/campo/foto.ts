import { fotoEnCola } from '@tajo/domain/campo/vista';
import { useEffect, useState } from 'react';
import { leerBlob } from './almacen.ts';

/** Address of a photo that may still be on this device only; null while that is read, or if there is none. */
export function useRutaDeFoto(path: string | null): string | null {
  const enCola = path === null ? null : fotoEnCola(path);
  const [clave, campo] = [enCola?.clave ?? null, enCola?.campo ?? ''];
  const [propia, setPropia] = useState<{ readonly de: string; readonly url: string }>();
  useEffect(() => {
    if (clave === null) return undefined;
    let url: string | undefined;
    let vigente = true;
    const leer = async (): Promise<void> => {
      const foto = await leerBlob(clave, campo);
      if (foto === undefined || !vigente) return;
      url = URL.createObjectURL(foto);
      setPropia({ de: `${clave}/${campo}`, url });
    };
    leer().catch(() => undefined);
    return () => {
      vigente = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [clave, campo]);
  if (clave === null) return path;
  return propia?.de === `${clave}/${campo}` ? propia.url : null;
}
