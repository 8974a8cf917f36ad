import { ACEPTAR } from '@tajo/contract/textos';
import { REINICIAR_PARTE } from '@tajo/contract/textos-oficina';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';

type Props = { readonly enviando: boolean; readonly onCancel: () => void; readonly onAccept: () => void };

/** Nothing is lost before 'Aceptar' (001 §2.9). */
export const ReiniciarDialog = (props: Props) => (
  <ConfirmDialog titulo="¿Reiniciar parte?" texto={REINICIAR_PARTE} aceptar={ACEPTAR} destruye {...props} />
);
