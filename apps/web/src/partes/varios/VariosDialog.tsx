import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import type { ParteDeVarios } from '@tajo/contract/partes';
import type { ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { useNotifier } from '../../base/notifier.tsx';
import type { Undo } from '../../kit/notifier.ts';
import { EnMarcha } from './EnMarcha.tsx';
import { InformeDeVarios } from './InformeDeVarios.tsx';
import { hechasDe, resumenDe, type Palabras, type ParteDeLote } from './informe.ts';
import { useVarios, type EnviarVarios } from './useVarios.ts';

export type DeVarios = {
  readonly partes: readonly ParteDeLote[];
  readonly onClose: () => void;
  /** Called with the results of each request; the dialog may still be open. */
  readonly onHecho: (filas: readonly ParteDeVarios[]) => void;
};
type Props<Fila extends ParteDeVarios> = DeVarios &
  Palabras & {
    readonly titulo: string;
    /** The fields of the decision. */
    readonly children: ReactNode;
    readonly aceptar?: string;
    readonly destruye?: boolean;
    /** Undefined while a choice is missing. */
    readonly enviar: EnviarVarios<Fila> | undefined;
    /** Returns how the operation is undone for these rows. */
    readonly deshacer?: ((hechas: readonly Fila[]) => Undo) | undefined;
  };

/** An operation on many partes: question, progress and report. */
export function VariosDialog<Fila extends ParteDeVarios>({ partes: ahora, children, enviar, ...props }: Props<Fila>) {
  const { aceptar = ACEPTAR, destruye = false, onClose } = props;
  const palabras = { participio: props.participio, tecnico: props.tecnico };
  const id = useId();
  const aviso = useNotifier();
  // Fixed at the start: partes that are done are no longer chosen, but belong to the report.
  const [{ partes, titulo }] = useState({ partes: ahora, titulo: props.titulo });
  const { marcha, empezar, detener } = useVarios<Fila>(enviar ?? (() => Promise.resolve([])));
  const contar = (filas: readonly Fila[]): void => {
    const hechas = hechasDe(filas);
    if (hechas.length === 0) return;
    aviso.success(resumenDe(hechas.length, palabras), { undo: props.deshacer?.(filas.filter(({ ok }) => ok)) });
  };
  const hacer = async (): Promise<void> => {
    const filas = await empezar(partes.map((parte) => parte.id));
    props.onHecho(filas);
    if (hechasDe(filas).length < partes.length) return;
    contar(filas);
    onClose();
  };

  const aceptarla = (event: SubmitEvent): void => {
    event.preventDefault();
    if (enviar !== undefined) void hacer();
  };

  if (marcha?.termino === true && hechasDe(marcha.filas).length < partes.length) {
    const cerrar = (): void => {
      contar(marcha.filas);
      onClose();
    };
    return (
      <InformeDeVarios
        titulo={titulo}
        partes={partes}
        marcha={marcha}
        palabras={palabras}
        onReintentar={() => void hacer()}
        onClose={cerrar}
      />
    );
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={marcha === undefined ? onClose : undefined} aria-labelledby={id}>
      <DialogTitle id={id}>{titulo}</DialogTitle>
      {marcha === undefined ? (
        <>
          <DialogContent>
            <form id={`${id}-f`} onSubmit={aceptarla}>
              {children}
            </form>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} autoFocus={destruye}>
              {CANCELAR}
            </Button>
            <Button
              type="submit"
              form={`${id}-f`}
              variant="contained"
              color={destruye ? 'error' : 'primary'}
              disabled={enviar === undefined}
            >
              {aceptar}
            </Button>
          </DialogActions>
        </>
      ) : (
        <EnMarcha titulo={titulo} hechas={marcha.filas.length} total={partes.length} onDetener={detener} />
      )}
    </Dialog>
  );
}
