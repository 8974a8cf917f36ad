import { styled } from '@mui/material/styles';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { marcarAlerta } from '../state/marcar.ts';
import { NIVELES, URGENTES_PRIMERO } from '../table/alerta.ts';
import type { ListControl } from '../state/useListState.ts';

const Linea = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingBottom: 8,
  '& > button': {
    font: 'inherit',
    fontSize: '0.875rem',
    minHeight: '2rem',
    padding: '0 12px',
    color: 'inherit',
    cursor: 'pointer',
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: 16,
    backgroundColor: 'transparent',
    '&:hover': { borderColor: 'currentColor' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
    '&[aria-pressed=true]': { backgroundColor: 'var(--mui-palette-action-selected)', borderColor: 'currentColor' },
  },
  ...NIVELES,
  '& > [data-nivel]::before': {
    content: '""',
    display: 'inline-block',
    width: 10,
    height: 10,
    marginRight: 8,
    borderRadius: 5,
    backgroundColor: 'var(--barra)',
  },
  // One line that scrolls sideways, so that the phone has room for the rows.
  '@media (max-width: 599.95px)': {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    '& > button': { flex: 'none', minHeight: '3rem', borderRadius: 24, fontSize: '1rem' },
  },
});
const DE_MAS_A_MENOS: readonly Alerta[] = [3, 2, 1];

type Props = {
  readonly palabras: Readonly<Record<Alerta, string>>;
  /** Default order of the list. */
  readonly porDefecto: string;
  readonly control: ListControl;
};

/** Filter on the ages of rows, any of them at once, with a button that sorts the urgent ones first. */
export function Alertas({ palabras, porDefecto, control }: Props) {
  const { filtros, orden } = control.draft;
  const pedidas = filtros['alerta'] ?? '';
  const primero = orden === URGENTES_PRIMERO;
  return (
    <Linea role="group" aria-label="Alerta">
      {DE_MAS_A_MENOS.map((nivel) => (
        <button
          key={nivel}
          type="button"
          data-nivel={nivel}
          aria-pressed={pedidas.includes(String(nivel))}
          onClick={() => control.poner({ alerta: marcarAlerta(pedidas, nivel) })}
        >
          {palabras[nivel]}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={primero}
        onClick={() => control.ordenarPor(primero ? porDefecto : URGENTES_PRIMERO)}
      >
        {`${palabras[3]} primero`}
      </button>
    </Linea>
  );
}
