import { styled } from '@mui/material/styles';

const Linea = styled('span')({
  display: 'inline-flex',
  maxWidth: '100%',
  verticalAlign: 'middle',
  alignItems: 'baseline',
  minWidth: 0,
  gap: '0 6px',
  // The title is never cut: what the step holds gives way.
  '& > span:first-of-type': { flexShrink: 0, maxWidth: '100%' },
  '& > span + span': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 400,
    color: 'var(--mui-palette-text-secondary)',
  },
});

interface LineaDePasoProps {
  readonly titulo: string;
  /** Summary of its content; '' for the open step. */
  readonly resumen: string;
}

export const LineaDePaso = ({ titulo, resumen }: LineaDePasoProps) => (
  <Linea>
    <span>{titulo}</span>
    {resumen !== '' && <span>· {resumen}</span>}
  </Linea>
);
