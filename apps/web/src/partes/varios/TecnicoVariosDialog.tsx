import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { EleccionDeTecnico, type TecnicoElegido } from '../tecnicos/EleccionDeTecnico.tsx';
import type { Donde } from '../tecnicos/useTecnicos.ts';
import { VariosDialog, type DeVarios } from './VariosDialog.tsx';
import type { EnviarVarios } from './useVarios.ts';

export type ATecnico = DeVarios & {
  /** What is the same for all of them. */
  readonly donde: Donde;
};
type Props = ATecnico & {
  readonly titulo: string;
  readonly texto?: string;
  readonly participio: string;
  readonly enviar: (ids: number[], id_tecnico: number) => ReturnType<EnviarVarios>;
  readonly deshacer?: (ids: readonly number[], tecnico: { readonly id: number }) => Promise<string>;
};

/** Many partes for one technician. */
export function TecnicoVariosDialog({ donde, texto, enviar, deshacer, ...props }: Props) {
  const [eleccion, setEleccion] = useState<TecnicoElegido | null>(null);
  const tecnico = eleccion?.tecnico;
  return (
    <VariosDialog
      {...props}
      tecnico={tecnico?.nombre}
      enviar={tecnico && ((ids) => enviar(ids, tecnico.id))}
      deshacer={deshacer && tecnico && ((ids) => deshacer(ids, tecnico))}
    >
      {texto !== undefined && <DialogContentText sx={{ mb: 2 }}>{texto}</DialogContentText>}
      {donde.id_proyecto === undefined && (
        <DialogContentText sx={{ mb: 2 }}>
          Los partes son de varios proyectos: los de un proyecto en el que el técnico no trabaje se quedan como están, y
          se le dirá cuáles son.
        </DialogContentText>
      )}
      <EleccionDeTecnico donde={donde} eleccion={eleccion} onElegir={setEleccion} />
    </VariosDialog>
  );
}
