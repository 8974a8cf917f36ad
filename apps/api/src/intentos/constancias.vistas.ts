import type { HechoPorResolver } from '@tajo/contract/resolver';
import type { System } from '../system.ts';
import type { ConstanciaLeida } from './constancias.queries.ts';
import { conFotos } from './fotos.vistas.ts';

/** Evidence as it is shown, with the paths of its images. */
export const constanciasALaVista = (
  system: Pick<System, 'firma' | 'now'>,
  leidas: readonly ConstanciaLeida[],
): HechoPorResolver[] =>
  leidas.map((leida) => {
    const { id, clase, descripcion, motivo, ocurrido, registrado, reloj_desfasado, aplicada } = leida;
    const { id_foto, otras_fotos, id_firma } = leida;
    const hecho = { id, clase, descripcion, motivo, ocurrido, registrado, reloj_desfasado, aplicada };
    const path_firma = system.firma.rutaONada(id_firma, system.now());
    return { ...conFotos(system, { ...hecho, id_foto, otras_fotos }), path_firma };
  });
