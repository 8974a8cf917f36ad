import { styled } from '@mui/material/styles';

interface Casilla {
  readonly texto: string;
  readonly puesta: boolean;
  readonly marcar: (on: boolean) => void;
}
type Props = { readonly label: string; readonly casillas: readonly Casilla[]; readonly grande: boolean };

/** The check boxes of filters and of chosen rows. */
export const CheckBox = styled('input')({
  width: '1rem',
  height: '1rem',
  margin: 0,
  accentColor: 'var(--mui-palette-primary-main)',
});
const Grupo = styled('div')({
  display: 'grid',
  justifyContent: 'start',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.75rem',
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
  },
  '&[data-grande] label': { minHeight: 48, gap: 12, fontSize: '1rem' },
  '&[data-grande] input': { width: 24, height: 24 },
});

export const Casillas = ({ label, casillas, grande }: Props) => (
  <Grupo role="group" aria-label={`Filtrar por ${label}`} data-grande={grande || undefined}>
    {casillas.map(({ texto, puesta, marcar }) => (
      <label key={texto}>
        <CheckBox type="checkbox" checked={puesta} onChange={(e) => marcar(e.target.checked)} />
        {texto}
      </label>
    ))}
  </Grupo>
);
