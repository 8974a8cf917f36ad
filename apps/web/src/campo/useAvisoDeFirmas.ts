import { retienen } from '@tajo/domain/campo/cola';
import { useEffect } from 'react';
import { useNotifier } from '../base/notifier.tsx';
import type { FilaDeCola } from './fila.ts';
import { FIRMA_RETENIDA, esFirmaPendiente } from './firma-en-cola.ts';

/** Shows a notice, on any screen, as soon as a refused hecho holds up a signature. */
export function useAvisoDeFirmas(cola: readonly FilaDeCola[]): void {
  const aviso = useNotifier();
  const retenida = cola.find((fila) => esFirmaPendiente(fila) && retienen(cola, fila).length > 0);
  const titulo = retenida?.titulo;
  useEffect(() => {
    if (titulo !== undefined) aviso.error(`${titulo}: firmado en el móvil. ${FIRMA_RETENIDA}`);
  }, [titulo, aviso]);
}
