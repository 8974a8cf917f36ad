import { useRutaDeFoto } from '../../campo/foto.ts';
import { PhotoViewer } from '../../photo/PhotoViewer.tsx';

type Props = { readonly path: string; readonly descripcion: string; readonly ancho?: number };

/** A photo of a record, also while it is on this device only. */
export function FotoDeRegistro({ path, descripcion, ancho = 64 }: Props) {
  const ruta = useRutaDeFoto(path);
  return ruta === null ? null : <PhotoViewer path={ruta} descripcion={descripcion} ancho={ancho} />;
}
