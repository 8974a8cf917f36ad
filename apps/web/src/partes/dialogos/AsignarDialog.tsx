import { parteApi } from '@tajo/contract/partes';
import { nombreUnico } from '@tajo/domain/usuarios/tecnico';
import { useRouter } from '@tanstack/react-router';
import { useNotifier } from '../../base/notifier.tsx';
import { listaConParte } from '../listas/donde.ts';
import type { DeParte } from '../listas/useDialogo.tsx';
import { TecnicoDialog } from '../tecnicos/TecnicoDialog.tsx';
import { useDesasignar } from '../varios/useDesasignar.ts';

/** Assigns an unassigned parte to a technician. */
export function AsignarDialog(props: DeParte) {
  const aviso = useNotifier();
  const { history } = useRouter();
  const desasignar = useDesasignar();
  return (
    <TecnicoDialog
      {...props}
      titulo={`Asignar parte ${props.parte.numero_incidencia}`}
      endpoint={parteApi.asignar}
      onHecho={(hecha, tecnico) =>
        aviso.success(`Parte ${hecha.numero_incidencia} asignado a ${nombreUnico(tecnico)}.`, {
          view: () => history.push(listaConParte('/partes_asignados', hecha.numero_incidencia)),
          undo: desasignar([hecha]),
        })
      }
    />
  );
}
