import { styled } from '@mui/material/styles';
import { trozos } from '@tajo/domain/trozos';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { ResultGroup, Offered } from './options.ts';
import { NARROW } from '../../kit/sizes.ts';

const List = styled('div')({
  overflowY: 'auto',
  padding: '4px 8px 8px',
  '& h3': {
    margin: 0,
    padding: '8px 8px 4px',
    fontSize: '0.75rem',
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
    fontSize: '0.875rem',
    cursor: 'pointer',
  },
  '& [role=option]:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '& [aria-selected=true]': {
    backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.12)',
    outline: '2px solid transparent',
    outlineOffset: -2,
  },
  '& .texto': { flex: 'none', maxWidth: '60%' },
  '& .junto': { flex: 1, color: 'var(--mui-palette-text-secondary)' },
  '& .nota': { flex: 'none', fontSize: '0.75rem', color: 'var(--mui-palette-text-secondary)' },
  '& .texto, & .junto': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& mark': { color: 'inherit', fontWeight: 700, backgroundColor: 'transparent' },
  [NARROW]: {
    '& [role=option]': { minHeight: 48, padding: '4px 8px', alignItems: 'center', fontSize: '1rem' },
  },
});

const Marked = ({ text, searched }: { readonly text: string; readonly searched: string }) =>
  // Pieces of one text, identified by their positions.
  trozos(text, searched).map((piece, n) => (piece.hallado ? <mark key={n}>{piece.texto}</mark> : piece.texto));

interface Props {
  readonly id: string;
  readonly groups: readonly ResultGroup[];
  readonly searched: string;
  /** Index, over all groups, of the option that Enter chooses. */
  readonly active: number;
  readonly onChoose: (option: Offered, event: MouseEvent) => void;
}

/** The results in groups, with the searched words marked. */
export function ResultList({ id, groups, searched, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  return (
    <List ref={list} role="listbox" id={id} aria-label="Resultados">
      {groups.map(({ title, offset, options }) => (
        <div key={title} role="group" aria-label={title}>
          <h3 role="presentation">{title}</h3>
          {options.map((option, n) => {
            const index = offset + n;
            return (
              <div
                key={index}
                role="option"
                id={`${id}-${index}`}
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onChoose(option, event)}
              >
                <span className="texto">
                  <Marked text={option.texto} searched={searched} />
                </span>
                <span className="junto">
                  <Marked text={option.junto} searched={searched} />
                </span>
                {option.nota !== '' && <span className="nota">{option.nota}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </List>
  );
}
