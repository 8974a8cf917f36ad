import { memo } from 'react';
import type { PosicionDibujada } from './posicion-dibujada.ts';
import { nombreDePosicion } from './posicion-dibujada.ts';

type Props = PosicionDibujada & {
  readonly marca: string | undefined;
  readonly elegida: boolean;
  /** Whether Tab focuses it. */
  readonly tabulable: boolean;
};

/** One position. Hundreds are drawn at once, so it uses no component of the kit and redraws only if it has changed. */
export const Casilla = memo(function Casilla({ marca, elegida, tabulable, ...una }: Props) {
  const { posicion, terminal, imagen, componentes, desactualizados, marcada = false } = una;
  const vacia = terminal === null && componentes === 0 && desactualizados === 0;
  return (
    <div
      role="option"
      className={vacia ? 'casilla vacia' : 'casilla'}
      data-posicion={posicion}
      tabIndex={tabulable ? 0 : -1}
      aria-selected={elegida}
      aria-label={nombreDePosicion(una, marca)}
      title={terminal ?? undefined}
    >
      <span className="numero">
        {posicion}
        {marcada && <span className="marca">●</span>}
      </span>
      {imagen && <img src={imagen} alt="" loading="lazy" />}
      <span className="terminal">{terminal ?? (vacia ? 'Vacía' : 'Sin terminal')}</span>
      {!vacia && (
        <span className="unidades">
          {componentes > 0 && <span>{componentes} comp.</span>}
          {desactualizados > 0 && <span className="desuso">▲ {desactualizados}</span>}
        </span>
      )}
    </div>
  );
});
