import { useEffect, useState } from 'react';
import type { Trabajo } from '../envio/borrador.ts';

const NINGUNO: readonly string[] = [];

/** Loaded with the first photo: no screen waits for it. */
const juzgar = () => import('./juzgar-foto.ts');

/** Warnings about a photo that is not saved yet; none while it is being looked at, or if that fails. */
export function useAvisosDeFoto(foto: Blob, trabajo: Trabajo): readonly string[] {
  const [juicio, setJuicio] = useState<{ readonly foto: Blob; readonly avisos: readonly string[] }>();
  const { usuario, id_parte, id_intento } = trabajo;
  useEffect(() => {
    let vigente = true;
    const mirar = async (): Promise<void> => {
      try {
        const avisos = await (await juzgar()).avisosDeFoto(foto, { usuario, id_parte, id_intento });
        if (vigente) setJuicio({ foto, avisos });
      } catch {
        // A warning that cannot be given must not stop the work.
      }
    };
    void mirar();
    return () => {
      vigente = false;
    };
  }, [foto, usuario, id_parte, id_intento]);
  return juicio !== undefined && juicio.foto === foto ? juicio.avisos : NINGUNO;
}

/** Remembers photos once they are kept. */
export async function recordar(fotos: readonly Blob[], trabajo: Trabajo, titulo: string): Promise<void> {
  try {
    for (const foto of fotos) await (await juzgar()).recordarFoto(foto, trabajo, titulo);
  } catch {
    // The photos are in the queue; only the comparison with later ones is lost.
  }
}
