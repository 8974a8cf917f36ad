import Box from '@mui/material/Box';
import { ELIMINAR_USUARIO_TEXTO } from '@tajo/contract/textos-oficina';
import { usuarioApi } from '@tajo/contract/usuarios';
import { useCall } from '../api/hooks.ts';
import { TextSkeleton } from '../kit/Skeleton.tsx';
import { formatNumber } from '../kit/text.ts';

function cuantosPartes(n: number): string {
  if (n === 0) return 'No tiene partes sin terminar.';
  return n === 1 ? 'Se reiniciará 1 parte.' : `Se reiniciarán ${formatNumber(n)} partes.`;
}

/** Text of the delete dialog: what it does in general (AMB-053), and to how many partes of this user. */
export function PreguntaDeBorrado({ id }: { readonly id: number }) {
  const { data, error } = useCall(usuarioApi.alBorrar, { params: { id } });
  return (
    <>
      {ELIMINAR_USUARIO_TEXTO}
      {error?.status === 409 && <Box sx={{ mt: 1, fontWeight: 500 }}>{error.message}</Box>}
      {error === null && (
        <Box sx={{ mt: 1 }}>{data ? cuantosPartes(data.partes) : <TextSkeleton style={{ width: 200 }} />}</Box>
      )}
    </>
  );
}
