import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { DETALLE } from '@tajo/contract/textos';
import { LEVELS, type alertaOf } from '../table/alerta.ts';

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  paddingRight: 24,
  '& > h2': { flex: 1 },
  ...LEVELS,
  '& [data-palabra]': { color: 'var(--palabra)', fontWeight: 500 },
});

interface Neighbour {
  readonly label: string;
  /** Undefined at the end of the page. */
  readonly show: (() => void) | undefined;
}
interface Props {
  readonly titleId: string;
  readonly alerta: ReturnType<typeof alertaOf>;
  readonly neighbours: readonly [previous: Neighbour, next: Neighbour] | undefined;
}

/** Title of the detail, the alert of its row, and the buttons to the rows beside it. */
export function DetailHead({ titleId, alerta, neighbours }: Props) {
  return (
    <Bar>
      <DialogTitle id={titleId}>{DETALLE}</DialogTitle>
      {alerta && (
        <span data-palabra data-nivel={alerta.level}>
          {alerta.word}
        </span>
      )}
      {neighbours?.map(({ label, show }, n) => (
        <IconButton key={label} aria-label={label} disabled={show === undefined} onClick={show}>
          {n === 0 ? <KeyboardArrowLeft /> : <KeyboardArrowRight />}
        </IconButton>
      ))}
    </Bar>
  );
}
