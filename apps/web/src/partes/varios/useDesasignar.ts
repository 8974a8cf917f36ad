import { PARTES_A_LA_VEZ, parteApi } from '@tajo/contract/partes';
import type { ParteDeVarios } from '@tajo/contract/partes';
import type { TecnicoOpcion } from '@tajo/contract/usuarios';
import { ApiError } from '../../api/api-error.ts';
import { useEnviar } from '../../api/hooks.ts';
import { hechasDe, vueltaDe } from './informe.ts';

const CONFLICTO = 409;

/** Takes back that partes were given to somebody, where he has not begun; throws why, when none could be. */
export function useDesasignar() {
  const { mutateAsync: desasignar } = useEnviar(parteApi.desasignarVarios);
  return async (ids: readonly number[], { id: id_tecnico }: Pick<TecnicoOpcion, 'id'>): Promise<string> => {
    const filas: ParteDeVarios[] = [];
    for (let desde = 0; desde < ids.length; desde += PARTES_A_LA_VEZ)
      filas.push(...(await desasignar({ body: { ids: ids.slice(desde, desde + PARTES_A_LA_VEZ), id_tecnico } })));
    if (hechasDe(filas).length === 0) throw new ApiError(CONFLICTO, filas[0]?.message ?? '');
    return vueltaDe(filas);
  };
}
