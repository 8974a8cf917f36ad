import type { Trazos } from '../../signature/SignaturePad.tsx';
import type { Trabajo } from '../envio/borrador.ts';
import { useBorrador } from '../envio/useBorrador.ts';

/** `bajo`: what the signer had before him when he drew it. */
type Dibujo = { readonly trazos: Trazos; readonly bajo: string };

const EN_BLANCO: Trazos = [];

/** The drawn signature outlives a reload and another step, but not a change of what it stands under. */
export function useDibujo(trabajo: Trabajo, bajo: string) {
  const [dibujo, setDibujo] = useBorrador<Dibujo>(trabajo, 'firma.trazos', () => false);
  const vigente = dibujo?.bajo === bajo;
  return {
    trazos: vigente ? dibujo.trazos : EN_BLANCO,
    vacio: !vigente,
    /** It was drawn under something else. */
    caducado: dibujo !== null && !vigente,
    poner: (trazos: Trazos) => setDibujo(trazos.length === 0 ? null : { trazos, bajo }),
  };
}
