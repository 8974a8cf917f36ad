import type { ChangeEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { contarLectura } from './leyendo.ts';
import { reducirFoto } from './reducir-foto.ts';

/**
 * A file input for photos: hands over the chosen one reduced, and says why one cannot be read. Another one takes the
 * place of a photo that is still being read, unless they are added.
 */
export function useTomarFoto(onFoto: (foto: Blob) => void, { seSuman = false } = {}) {
  const [fallo, setFallo] = useState<string | null>(null);
  const [leyendo, setLeyendo] = useState(0);
  const vuelta = useRef(0);
  useEffect(
    () => () => {
      vuelta.current += 1;
    },
    [],
  );

  function contar(cambio: 1 | -1): void {
    setLeyendo((antes) => antes + cambio);
    contarLectura(cambio);
  }

  async function elegir(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (file === undefined) return;
    if (!seSuman) vuelta.current += 1;
    const esta = vuelta.current;
    setFallo(null);
    contar(1);
    try {
      const reducida = await reducirFoto(file);
      // Ignored if another photo took its place meanwhile, or the field is gone.
      if (vuelta.current === esta) onFoto(reducida);
    } catch (e) {
      if (vuelta.current === esta) setFallo(e instanceof Error ? e.message : String(e));
    }
    contar(-1);
    // Otherwise the same file could not be chosen again after it was removed.
    input.value = '';
  }

  /** Forgets the refusal, and a photo that is still being read and would be the only one. */
  function olvidar(): void {
    if (!seSuman) vuelta.current += 1;
    setFallo(null);
  }
  return { fallo, leyendo, elegir, olvidar };
}
