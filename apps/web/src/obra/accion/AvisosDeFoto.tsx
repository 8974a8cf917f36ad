import Alert from '@mui/material/Alert';
import type { Trabajo } from '../envio/borrador.ts';
import { useAvisosDeFoto } from './useAvisosDeFoto.ts';

type Props = {
  readonly foto: Blob;
  readonly trabajo: Trabajo;
  /** Its number among several; undefined if it is alone. */
  readonly numero: number | undefined;
};

/** Warnings about a photo before it is saved (REG-036). */
export function AvisosDeFoto({ foto, trabajo, numero }: Props) {
  return useAvisosDeFoto(foto, trabajo).map((aviso) => (
    <Alert key={aviso} role="status" severity="warning">
      {numero === undefined ? aviso : `Foto ${numero}: ${aviso}`}
    </Alert>
  ));
}
