import Box from '@mui/material/Box';
import { parteApi } from '@tajo/contract/partes';
import { ACEPTAR } from '@tajo/contract/textos';
import { REINICIAR_PARTE } from '@tajo/contract/textos-oficina';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSend } from '../../api/hooks.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { TextSkeleton } from '../../kit/Skeleton.tsx';
import { listaConParte } from '../listas/donde.ts';
import type { DeParte } from '../listas/useDialogo.tsx';
import { loApartado } from '../tecnicos/lo-hecho.ts';
import { useLoHecho, vistoDe } from '../tecnicos/useLoHecho.ts';

/**
 * Sets a parte back to unassigned. Nothing happens before 'Aceptar'; the dialog lists the work that will be archived.
 */
export function ReiniciarDialog({ parte: { id, numero_incidencia }, onClose }: DeParte) {
  const aviso = useNotifier();
  const { history } = useRouter();
  const client = useQueryClient();
  const { data, isError } = useLoHecho(id);
  const reinicio = useSend(parteApi.reiniciar);
  const reiniciar = () =>
    reinicio.mutate(
      { params: { id }, body: vistoDe(data) },
      {
        onSuccess: () =>
          aviso.success(`El parte ${numero_incidencia} vuelve a estar sin asignar.`, {
            view: () => history.push(listaConParte('/partes_sin_asignar', numero_incidencia)),
          }),
        onError: ({ message }) => {
          aviso.error(message);
          void client.invalidateQueries();
        },
        onSettled: onClose,
      },
    );
  const texto = (
    <>
      {REINICIAR_PARTE}
      {!isError && (
        <Box sx={{ mt: 1, color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {data ? loApartado(data) : <TextSkeleton style={{ width: 260 }} />}
        </Box>
      )}
    </>
  );
  return (
    <ConfirmDialog
      title="¿Reiniciar parte?"
      text={texto}
      accept={ACEPTAR}
      destructive
      sending={reinicio.isPending}
      onCancel={onClose}
      onAccept={reiniciar}
    />
  );
}
