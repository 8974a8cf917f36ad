import type { Vista } from '@tajo/contract/vistas';
import type { ViewsProps } from '../list/views-context.ts';
import { BorrarVistaDialog } from './BorrarVistaDialog.tsx';
import { ColumnasDialog } from './ColumnasDialog.tsx';
import { NombreDialog } from './NombreDialog.tsx';
import type { useVistas } from './useVistas.ts';

export type DialogoAbierto = 'columnas' | 'guardar' | 'nombre' | 'borrar';
type Props = Pick<ViewsProps, 'list' | 'control'> & {
  readonly abierto: DialogoAbierto;
  readonly hacer: ReturnType<typeof useVistas>;
  readonly actual: Vista | undefined;
  readonly puedeCompartir: boolean;
  readonly onClose: () => void;
};

/** The dialog of an option of the views menu. */
export function DialogoDeVista({ abierto, list, control, hacer, actual, puedeCompartir, onClose }: Props) {
  if (abierto === 'columnas')
    return (
      <ColumnasDialog lista={list} elegidas={control.draft.columns} onElegir={control.showColumns} onClose={onClose} />
    );
  if (abierto === 'guardar')
    return (
      <NombreDialog
        titulo="Guardar vista"
        puedeCompartir={puedeCompartir}
        onClose={onClose}
        onGuardar={hacer.guardar}
      />
    );
  if (actual === undefined) return null;
  if (abierto === 'borrar')
    return <BorrarVistaDialog vista={actual} onBorrar={() => hacer.borrar(actual)} onClose={onClose} />;
  return (
    <NombreDialog
      titulo="Cambiar nombre"
      inicial={actual.nombre}
      onClose={onClose}
      onGuardar={(nombre) => hacer.llamar(actual, nombre)}
    />
  );
}
