import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { parteApi } from '@tajo/contract/partes';
import { ACEPTAR } from '@tajo/contract/textos';
import { REINICIAR_PARTE } from '@tajo/contract/textos-oficina';
import { useCall } from '../../api/hooks.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { loApartado } from '../tecnicos/lo-hecho.ts';

type Props = {
  readonly id: number;
  readonly enviando: boolean;
  readonly onCancel: () => void;
  readonly onAccept: () => void;
};

/** Nothing is lost before 'Aceptar'; what will be put away is said before. */
export function ReiniciarDialog({ id, ...props }: Props) {
  const { data, isError } = useCall(parteApi.alReiniciar, { params: { id } });
  const texto = (
    <>
      {REINICIAR_PARTE}
      {!isError && (
        <Box sx={{ mt: 1, color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {data ? loApartado(data) : <Skeleton width={260} />}
        </Box>
      )}
    </>
  );
  return <ConfirmDialog titulo="¿Reiniciar parte?" texto={texto} aceptar={ACEPTAR} destruye {...props} />;
}
