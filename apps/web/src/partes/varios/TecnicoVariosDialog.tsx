import DialogContentText from '@mui/material/DialogContentText';
import type { EncargoDeVarios } from '@tajo/contract/partes';
import { nombreUnico } from '@tajo/domain/usuarios/tecnico';
import { useState } from 'react';
import { EleccionDeTecnico, type TecnicoElegido } from '../tecnicos/EleccionDeTecnico.tsx';
import type { Donde } from '../tecnicos/useTecnicos.ts';
import { VariosDialog, type DeVarios } from './VariosDialog.tsx';
import { useDesasignar, type ParteConIntento } from './useDesasignar.ts';
import type { EnviarVarios } from './useVarios.ts';

export type ATecnico = DeVarios & {
  /** The place that all of them share. */
  readonly donde: Donde;
};
type Props = ATecnico & {
  readonly titulo: string;
  readonly texto?: string;
  readonly participio: string;
  readonly enviar: (id_tecnico: number) => EnviarVarios<EncargoDeVarios>;
};

const conIntento = ({ id, id_intento }: EncargoDeVarios): ParteConIntento[] =>
  id_intento === null ? [] : [{ id, id_intento }];

/** Assigns many partes to one technician, with undo. */
export function TecnicoVariosDialog({ donde, texto, enviar, ...props }: Props) {
  const desasignar = useDesasignar();
  const [eleccion, setEleccion] = useState<TecnicoElegido | null>(null);
  const tecnico = eleccion?.tecnico;
  return (
    <VariosDialog<EncargoDeVarios>
      {...props}
      tecnico={tecnico && nombreUnico(tecnico)}
      enviar={tecnico && enviar(tecnico.id)}
      deshacer={(hechas) => desasignar(hechas.flatMap(conIntento))}
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
