import { nombreUnico } from '@tajo/domain/usuarios/tecnico';
import Typography from '@mui/material/Typography';
import { parteApi } from '@tajo/contract/partes';
import { useNotifier } from '../../base/notifier.tsx';
import { TextSkeleton } from '../../kit/Skeleton.tsx';
import type { DeParte } from '../listas/useDialogo.tsx';
import { loQueSigue } from '../tecnicos/lo-hecho.ts';
import { TecnicoDialog } from '../tecnicos/TecnicoDialog.tsx';
import { useLoHecho, vistoDe } from '../tecnicos/useLoHecho.ts';
import { useDesasignar } from '../varios/useDesasignar.ts';

/** Hands a parte over to another technician with its recorded work (AMB-158), which it lists first. */
export function ReasignarDialog(props: DeParte) {
  const { id, numero_incidencia } = props.parte;
  const aviso = useNotifier();
  const desasignar = useDesasignar();
  const { data, isError } = useLoHecho(id);
  return (
    <TecnicoDialog
      {...props}
      titulo={`Cambiar técnico del parte ${numero_incidencia}`}
      endpoint={parteApi.reasignar}
      visto={vistoDe(data)}
      menos={data?.id_tecnico ?? undefined}
      onHecho={(hecha, tecnico) =>
        aviso.success(`El parte ${numero_incidencia} pasa a ${nombreUnico(tecnico)}.`, {
          undo: desasignar([hecha]),
        })
      }
    >
      {!isError && (
        <Typography sx={{ mb: 1, fontWeight: 500 }}>
          {data ? loQueSigue(data) : <TextSkeleton style={{ width: 260 }} />}
        </Typography>
      )}
    </TecnicoDialog>
  );
}
