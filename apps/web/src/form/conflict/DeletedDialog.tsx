import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import type { Saved } from '../useSave.ts';

type Props = { readonly deleted: NonNullable<Saved['deleted']> };

/** The record was deleted while its form was open: what was typed can become a new one. */
export function DeletedDialog({ deleted }: Props) {
  return (
    <ConfirmDialog
      title="El registro ya no existe"
      text="Se ha eliminado después de que usted lo abriera. Lo que ha escrito sigue en el formulario: puede crear con ello un registro nuevo, o salir sin guardarlo."
      cancel="Seguir editando"
      accept="Crear uno nuevo"
      onCancel={deleted.close}
      onAccept={deleted.createNew}
    />
  );
}
