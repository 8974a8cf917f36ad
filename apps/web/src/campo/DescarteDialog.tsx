import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { descartar } from './encolar.ts';
import type { FilaDeCola } from './fila.ts';

interface DescarteProps {
  readonly fila: Pick<FilaDeCola, 'clave' | 'descripcion'>;
  readonly onCancel: () => void;
}

export const DescarteDialog = ({ fila: { clave, descripcion }, onCancel }: DescarteProps) => (
  <ConfirmDialog
    title="¿Descartarlo?"
    text="No se guardará, ni llegará a la oficina."
    name={descripcion}
    accept="Descartar"
    destructive
    onCancel={onCancel}
    onAccept={() => void descartar(clave)}
  />
);
