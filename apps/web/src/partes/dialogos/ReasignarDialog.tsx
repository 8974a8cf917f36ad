import Typography from '@mui/material/Typography';
import { parteApi } from '@tajo/contract/partes';
import { useCall } from '../../api/hooks.ts';
import type { Deshacer } from '../../kit/aviso.ts';
import { HuesoDeTexto } from '../../kit/Hueso.tsx';
import { loQueSigue } from '../tecnicos/lo-hecho.ts';
import { TecnicoDialog, type DeTecnico } from '../tecnicos/TecnicoDialog.tsx';
import { useDesasignar } from '../varios/useDesasignar.ts';

type Props = DeTecnico & {
  readonly onTraspasado: (tecnico: string, deshacer: Deshacer) => void;
};

/** Hands a parte over with what is done in it (AMB-158), which is said before. */
export function ReasignarDialog({ onTraspasado, ...props }: Props) {
  const { id, numero_incidencia } = props.parte;
  const desasignar = useDesasignar();
  const { data, isError } = useCall(parteApi.alReiniciar, { params: { id } });
  return (
    <TecnicoDialog
      {...props}
      titulo={`Cambiar técnico del parte ${numero_incidencia}`}
      endpoint={parteApi.reasignar}
      menos={data?.id_tecnico ?? undefined}
      onHecho={(hecha, { nombre }) => onTraspasado(nombre, () => desasignar([hecha]))}
    >
      {!isError && (
        <Typography sx={{ mb: 1, fontWeight: 500 }}>
          {data ? loQueSigue(data) : <HuesoDeTexto style={{ width: 260 }} />}
        </Typography>
      )}
    </TecnicoDialog>
  );
}
