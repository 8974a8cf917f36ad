import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { DifferenceField } from './DifferenceField.tsx';
import type { Saved } from '../useSave.ts';

type Props = { readonly conflict: NonNullable<Saved['conflict']> };

/**
 * Somebody else saved this record: shows who, which fields differ, and lets the user choose a value for each (AMB-152).
 */
export function ConflictDialog({ conflict }: Props) {
  const id = useId();
  const { message, bySelf, differences, failure } = conflict;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  // The typed value is chosen unless only the other user changed the field.
  const staysSaved = (field: string, changed: boolean): boolean => chosen[field] ?? !changed;
  const decision = () => Object.fromEntries((differences ?? []).map((d) => [d.field, staysSaved(d.field, d.changed)]));
  return (
    <Dialog open fullWidth maxWidth="md" onClose={conflict.close} aria-labelledby={`${id}-t`} aria-describedby={id}>
      <DialogTitle id={`${id}-t`}>
        {bySelf ? 'Registro modificado por usted en otra ventana' : 'Registro modificado por otra persona'}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={id} sx={{ mb: 2 }}>
          {message}
        </DialogContentText>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {differences === undefined && failure === undefined && <Skeleton style={{ height: 96 }} />}
        {differences?.length === 0 && (
          <DialogContentText>Lo que usted ha escrito no choca con lo guardado: quedan las dos cosas.</DialogContentText>
        )}
        {differences?.map((difference) => (
          <DifferenceField
            key={difference.field}
            difference={difference}
            saved={staysSaved(difference.field, difference.changed)}
            onChange={(saved) => setChosen({ ...chosen, [difference.field]: saved })}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={conflict.close} autoFocus sx={{ mr: 'auto' }}>
          Seguir editando
        </Button>
        <Button onClick={conflict.reload}>Descartar lo mío</Button>
        <Button
          variant="contained"
          disabled={differences === undefined}
          onClick={() => conflict.saveChosen(decision())}
        >
          Guardar de todos modos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
