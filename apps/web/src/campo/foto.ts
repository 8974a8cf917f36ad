import { FOTO_EN_COLA } from '@tajo/domain/campo/vista';
import { useEffect, useState } from 'react';
import { leerBlob } from './almacen.ts';

/** Address of a photo that may still be on this device only; null while that is read, or if there is none. */
export function useRutaDeFoto(path: string | null): string | null {
  const clave = path?.startsWith(FOTO_EN_COLA) === true ? path.slice(FOTO_EN_COLA.length) : null;
  const [propia, setPropia] = useState<{ readonly clave: string; readonly url: string }>();
  useEffect(() => {
    if (clave === null) return undefined;
    let url: string | undefined;
    let vigente = true;
    const leer = async (): Promise<void> => {
      const foto = await leerBlob(clave, 'foto');
      if (foto === undefined || !vigente) return;
      url = URL.createObjectURL(foto);
      setPropia({ clave, url });
    };
    void leer();
    return () => {
      vigente = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [clave]);
  if (clave === null) return path;
  return propia?.clave === clave ? propia.url : null;
}
