import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

type Props = { readonly fuera: boolean; readonly onCambiar: () => void };

/** Leaves a refused piece out of what is applied. */
export const DejarFuera = ({ fuera, onCambiar }: Props) => (
  <FormControlLabel control={<Checkbox size="small" checked={fuera} onChange={onCambiar} />} label="Dejar fuera" />
);
