import { aviso, mensaje } from '@tajo/contract/mensajes';
import { nombreVisible } from '@tajo/domain/planogramas/entrada';
import type { Fail } from '@tajo/domain/result';

/** Outcome of a file of the ZIP. */
export interface Archivado {
  readonly ruta: string;
  readonly suceso: Fail | { readonly ok: true; readonly clase: 'cargado' | 'ya_estaba'; readonly tienda: Nombrada };
}
interface Nombrada {
  readonly sfid: string;
  readonly nombre: string;
}

const motivoDe = (suceso: Archivado['suceso']): string => {
  if (!suceso.ok) return mensaje(suceso).texto;
  const { sfid, nombre: establecimiento } = suceso.tienda;
  return aviso(`planograma.${suceso.clase}`, { sfid, establecimiento });
};

/** A line for each file of the ZIP, in its order (AMB-098). */
export function informeDeZip(archivados: readonly Archivado[]): string[] {
  if (archivados.length === 0) return [aviso('planograma.ninguno', {})];
  return archivados.map(({ ruta, suceso }) =>
    aviso('planograma.linea', { fichero: nombreVisible(ruta), motivo: motivoDe(suceso) }),
  );
}
