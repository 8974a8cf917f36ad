import { countOf } from '../kit/text.ts';

/** A numbered position of a mueble, as it is drawn. */
export interface PosicionDibujada {
  readonly posicion: number;
  readonly terminal: string | null;
  readonly imagen?: string | null;
  /** Units of components in use, and of those in desuso (AMB-070). */
  readonly componentes: number;
  readonly desactualizados: number;
  /** Carries the mark that the drawing explains. */
  readonly marcada?: boolean;
}

/** 'Posición 3: Nova A1, 4 componentes, 1 desactualizado': what the drawing shows, in words. */
export function nombreDePosicion(una: PosicionDibujada, marca: string | undefined): string {
  const { posicion, terminal, componentes, desactualizados, marcada = false } = una;
  const partes = [
    terminal,
    componentes > 0 && countOf(componentes, 'componente', 'componentes'),
    desactualizados > 0 && countOf(desactualizados, 'desactualizado', 'desactualizados'),
  ].filter((parte) => parte !== null && parte !== false);
  const dicho = partes.length === 0 ? 'vacía' : partes.join(', ');
  return `Posición ${posicion}: ${dicho}${marcada && marca !== undefined ? `, ${marca}` : ''}`;
}
