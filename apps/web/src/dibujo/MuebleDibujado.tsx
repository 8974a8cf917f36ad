import type { KeyboardEvent, MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { Casilla } from './Casilla.tsx';
import './mueble-dibujado.css';
import type { PosicionDibujada } from './posicion-dibujada.ts';
import type { Tecleado } from './teclas.ts';
import { destinoDe, teclearDigito } from './teclas.ts';

type Props = {
  readonly nombre: string;
  readonly posiciones: readonly PosicionDibujada[];
  readonly elegida?: number | null;
  /** Chosen positions, if several can be chosen. */
  readonly elegidas?: ReadonlySet<number>;
  /** Meaning of the mark for screen readers, 'con acciones en este parte'. */
  readonly marca?: string;
  readonly onElegir: (posicion: number) => void;
};

const posicionDe = (target: EventTarget): number | undefined => {
  const casilla = target instanceof Element ? target.closest<HTMLElement>('[data-posicion]') : null;
  return casilla === null ? undefined : Number(casilla.dataset['posicion']);
};

/** A mueble as a picture: its numbered positions and what stands in each. Pressing one chooses it. */
export function MuebleDibujado({ nombre, posiciones, elegida = null, elegidas, marca, onElegir }: Props) {
  const lista = useRef<HTMLDivElement>(null);
  const tecleado = useRef<Tecleado>(null);
  const [enfocada, setEnfocada] = useState<number | null>(null);
  if (posiciones.length === 0) return <p className="mueble-sin-posiciones">Este mueble no tiene posiciones.</p>;
  const hayDesuso = posiciones.some(({ desactualizados }) => desactualizados > 0);
  const hayMarca = marca !== undefined && posiciones.some(({ marcada }) => marcada);
  const tabulable = enfocada ?? elegida ?? posiciones[0]?.posicion;

  const enfocar = (posicion: number | undefined) =>
    lista.current?.querySelector<HTMLElement>(`[data-posicion="${posicion}"]`)?.focus();

  function alTeclear(event: KeyboardEvent<HTMLDivElement>): void {
    const posicion = posicionDe(event.target);
    if (posicion === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const columnas = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const actual = posiciones.findIndex((una) => una.posicion === posicion);
    const destino = destinoDe(event.key, { actual, total: posiciones.length, columnas });
    if (destino !== undefined) enfocar(posiciones[destino]?.posicion);
    else if (event.key === 'Enter' || event.key === ' ') onElegir(posicion);
    else if (/^\d$/.test(event.key)) {
      tecleado.current = teclearDigito(tecleado.current, event.key, event.timeStamp);
      enfocar(Number(tecleado.current.numero));
    } else return;
    event.preventDefault();
  }
  function alPulsar({ target }: MouseEvent): void {
    const posicion = posicionDe(target);
    if (posicion !== undefined) onElegir(posicion);
  }

  return (
    <div>
      <div
        ref={lista}
        role="listbox"
        aria-label={`Posiciones de ${nombre}`}
        aria-multiselectable={elegidas !== undefined}
        className="mueble-dibujado"
        onKeyDown={alTeclear}
        onClick={alPulsar}
        onFocus={({ target }) => setEnfocada(posicionDe(target) ?? null)}
        onBlur={() => setEnfocada(null)}
      >
        {posiciones.map((una) => (
          <Casilla
            key={una.posicion}
            {...una}
            marca={marca}
            elegida={elegidas?.has(una.posicion) ?? una.posicion === elegida}
            tabulable={una.posicion === tabulable}
          />
        ))}
      </div>
      {(hayDesuso || hayMarca) && (
        <p className="leyenda" aria-hidden>
          {hayMarca && (
            <span>
              <span className="marca">●</span> {marca}
            </span>
          )}
          {hayDesuso && (
            <span>
              <span className="desuso">▲</span> componentes en desuso
            </span>
          )}
        </p>
      )}
    </div>
  );
}
