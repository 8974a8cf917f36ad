import { retienen } from '@tajo/domain/campo/cola';
import { useEffect } from 'react';
import { useNotifier } from '../base/notifier.tsx';
import type { FilaDeCola } from './fila.ts';

export const FIRMA_RETENIDA =
  'No se enviará hasta que decida en Pendientes qué hacer con lo que no se ha aceptado de este parte.';

type Cola = readonly FilaDeCola[];
const estaPendiente = ({ contenido, estado }: FilaDeCola): boolean =>
  contenido.clase === 'firmar' && estado === 'pendiente';

export const firmaEnCola = (cola: Cola, id_parte: number): FilaDeCola | undefined =>
  cola.find((fila) => fila.id_parte === id_parte && estaPendiente(fila));

/** Says at once, on any screen, that something refused holds up a signature. */
export function useAvisoDeFirmas(cola: Cola): void {
  const aviso = useNotifier();
  const retenida = cola.find((fila) => estaPendiente(fila) && retienen(cola, fila).length > 0);
  const titulo = retenida?.titulo;
  useEffect(() => {
    if (titulo !== undefined) aviso.error(`${titulo}: firmado en el móvil. ${FIRMA_RETENIDA}`);
  }, [titulo, aviso]);
}
