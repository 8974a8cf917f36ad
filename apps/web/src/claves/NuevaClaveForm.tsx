import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { CAMPOS_CLAVE, clavesApi } from '@tajo/contract/claves';
import { claveForm } from '@tajo/contract/claves.schemas';
import { vacios } from '@tajo/contract/forma';
import { CANCELAR } from '@tajo/contract/textos';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../kit/Dialog.tsx';
import { useCall, useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { useSubmit } from '../form/core/useSubmit.ts';
import { DateField } from '../form/fields/DateField.tsx';
import { fieldOf } from '../form/fields/field-of.ts';
import { SelectField } from '../form/fields/SelectField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { useServerErrors } from '../form/useServerErrors.ts';
import { focusFirstField } from '../kit/first-field.ts';

const campo = fieldOf(CAMPOS_CLAVE);
const resolver = zodResolver(claveForm);

interface Props {
  readonly onCreada: (clave: string) => void;
  readonly onClose: () => void;
}

export function NuevaClaveForm({ onCreada, onClose }: Props) {
  const id = useId();
  const cuentas = useCall(clavesApi.cuentas);
  const { mutateAsync } = useSend(clavesApi.crear);
  const form = useForm({ resolver, defaultValues: vacios(claveForm) });
  const { root, sending, submit } = useSubmit<HTMLFormElement>({
    fields: () => Object.keys(form.getValues()),
    show: useServerErrors(form, useNotifier()),
  });
  const { control } = form;
  const enviar = form.handleSubmit((body) => submit(async () => onCreada((await mutateAsync({ body })).clave)));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      holds={form.formState.isDirty}
      onClose={sending ? undefined : onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>Nueva clave de acceso</DialogTitle>
      <DialogContent ref={focusFirstField}>
        <DialogContentText sx={{ mb: 2 }}>
          El programa actuará como el usuario que elija y con sus permisos. Si puede, cree un usuario para cada
          programa: así el historial dirá quién hizo cada cosa.
        </DialogContentText>
        <Box component="form" noValidate id={`${id}-f`} ref={root} sx={{ display: 'grid', gap: 2 }} onSubmit={enviar}>
          <TextField control={control} {...campo('nombre')} required />
          <SelectField
            control={control}
            {...campo('id_usuario')}
            options={cuentas.data ?? []}
            read={cuentas}
            required
          />
          <DateField control={control} {...campo('fin')} help="Un año como mucho." required />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={sending}>
          {CANCELAR}
        </Button>
        <Button type="submit" form={`${id}-f`} variant="contained" loading={sending}>
          Crear
        </Button>
      </DialogActions>
    </Dialog>
  );
}
