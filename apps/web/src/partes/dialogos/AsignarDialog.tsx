import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import type { Deshacer } from '../../kit/aviso.ts';
import { TecnicoDialog, type DeTecnico } from '../tecnicos/TecnicoDialog.tsx';
import { useDesasignar } from '../varios/useDesasignar.ts';

type Props = DeTecnico & {
  readonly onAsignado: (parte: Parte, tecnico: string, deshacer: Deshacer) => void;
};

/** Gives an unassigned parte to somebody. */
export function AsignarDialog({ onAsignado, ...props }: Props) {
  const desasignar = useDesasignar();
  return (
    <TecnicoDialog
      {...props}
      titulo={`Asignar parte ${props.parte.numero_incidencia}`}
      endpoint={parteApi.asignar}
      onHecho={(hecha, tecnico) => onAsignado(hecha, tecnico.nombre, () => desasignar([hecha]))}
    />
  );
}
