import { useRutaDeFoto } from '../../campo/foto.ts';
import { PhotoViewer } from '../../photo/PhotoViewer.tsx';

/** The photo of a record, also while it is on this device only. */
export function FotoDeRegistro({ path, descripcion }: { readonly path: string; readonly descripcion: string }) {
  const ruta = useRutaDeFoto(path);
  return ruta === null ? null : <PhotoViewer path={ruta} descripcion={descripcion} />;
}
