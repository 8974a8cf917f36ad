import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { segundoApi } from '@tajo/contract/segundo';
import { DOS_PASOS } from '@tajo/contract/textos-sesion';
import type { Usuario } from '@tajo/contract/usuarios';
import { useState } from 'react';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

/** Turns off the second factor of a user who has lost the phone. */
export function QuitarDosPasos({ id, nombre }: Pick<Usuario, 'id' | 'nombre'>) {
  const aviso = useNotifier();
  const [abierto, setAbierto] = useState(false);
  const [quitada, setQuitada] = useState(false);
  const { mutate, isPending, error, reset } = useSend(segundoApi.quitar);
  const abrir = (): void => {
    reset();
    setAbierto(true);
  };
  const hecho = (): void => {
    setAbierto(false);
    setQuitada(true);
    aviso.success(`${DOS_PASOS} de ${nombre} desactivada.`);
  };
  return (
    <Section title={DOS_PASOS}>
      <FullWidth>
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {quitada ? 'Desactivada.' : 'Activada. Desactívela si ha perdido el teléfono y sus códigos de recuperación.'}
        </Typography>
        {!quitada && (
          <Button variant="outlined" color="error" onClick={abrir}>
            Desactivar
          </Button>
        )}
      </FullWidth>
      {abierto && (
        <ConfirmDialog
          title={`Desactivar la ${DOS_PASOS.toLowerCase()}`}
          text="Al entrar no se le pedirá código, y se le avisará por email. Compruebe antes que se lo pide esa persona."
          name={nombre}
          accept="Desactivar"
          destructive
          sending={isPending}
          error={error?.message}
          onCancel={() => setAbierto(false)}
          onAccept={() => mutate({ params: { id } }, { onSuccess: hecho })}
        />
      )}
    </Section>
  );
}
