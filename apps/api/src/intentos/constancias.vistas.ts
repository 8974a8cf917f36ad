import type { HechoPorResolver } from '@tajo/contract/resolver';
import type { System } from '../system.ts';
import type { ConstanciaLeida } from './constancias.queries.ts';

/** Evidence as it is shown, with the paths of its images. */
export const constanciasALaVista = (
  { firma, now }: Pick<System, 'firma' | 'now'>,
  leidas: readonly ConstanciaLeida[],
): HechoPorResolver[] =>
  leidas.map(
    ({ id, clase, descripcion, motivo, ocurrido, registrado, reloj_desfasado, aplicada, id_foto, id_firma }) => ({
      id,
      clase,
      descripcion,
      motivo,
      ocurrido,
      registrado,
      reloj_desfasado,
      aplicada,
      path_foto: firma.rutaONada(id_foto, now()),
      path_firma: firma.rutaONada(id_firma, now()),
    }),
  );
