import { styled } from '@mui/material/styles';
import { trozos } from '@tajo/domain/trozos';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { Grupo, Ofrecida } from './opciones.ts';

const Lista = styled('div')({
  overflowY: 'auto',
  padding: '4px 8px 8px',
  '& h3': {
    margin: 0,
    padding: '8px 8px 4px',
    fontSize: 12,
    lineHeight: 1.66,
    fontWeight: 500,
    color: 'var(--mui-palette-text-secondary)',
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    padding: '6px 8px',
    borderRadius: 6,
    fontSize: 14,
    cursor: 'pointer',
  },
  '& [role=option]:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '& [aria-selected=true]': { backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.12)' },
  '& .texto': { flex: 'none', maxWidth: '60%' },
  '& .junto': { flex: 1, color: 'var(--mui-palette-text-secondary)' },
  '& .nota': { flex: 'none', fontSize: 12, color: 'var(--mui-palette-text-secondary)' },
  '& .texto, & .junto': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& mark': { color: 'inherit', fontWeight: 700, backgroundColor: 'transparent' },
  '@media (max-width: 599.95px)': {
    '& [role=option]': { minHeight: 48, padding: '4px 8px', alignItems: 'center', fontSize: 16 },
  },
});

const Marcado = ({ texto, buscado }: { readonly texto: string; readonly buscado: string }) =>
  // Pieces of one text, identified by their positions.
  trozos(texto, buscado).map((trozo, n) => (trozo.hallado ? <mark key={n}>{trozo.texto}</mark> : trozo.texto));

interface Props {
  readonly id: string;
  readonly grupos: readonly Grupo[];
  readonly buscado: string;
  /** Index, over all groups, of the option that Enter chooses. */
  readonly activa: number;
  readonly onElegir: (opcion: Ofrecida, event: MouseEvent) => void;
}

/** The results in groups, with the searched words marked. */
export function ListaDeHallazgos({ id, grupos, buscado, activa, onElegir }: Props) {
  const lista = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lista.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activa, grupos]);
  return (
    <Lista ref={lista} role="listbox" id={id} aria-label="Resultados">
      {grupos.map(({ titulo, desde, opciones }) => (
        <div key={titulo} role="group" aria-label={titulo}>
          <h3 role="presentation">{titulo}</h3>
          {opciones.map((opcion, n) => {
            const lugar = desde + n;
            return (
              <div
                key={lugar}
                role="option"
                id={`${id}-${lugar}`}
                tabIndex={-1}
                aria-selected={lugar === activa}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onElegir(opcion, event)}
              >
                <span className="texto">
                  <Marcado texto={opcion.texto} buscado={buscado} />
                </span>
                <span className="junto">
                  <Marcado texto={opcion.junto} buscado={buscado} />
                </span>
                {opcion.nota !== '' && <span className="nota">{opcion.nota}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </Lista>
  );
}
