import type { TecnicoOpcion } from '@tajo/contract/usuarios';
import { usuarioApi } from '@tajo/contract/usuarios';
import { useCall } from '../../api/hooks.ts';

/** Where the work is for which somebody is chosen: what is not the same for all of it is left out. */
export interface Donde {
  readonly id_establecimiento?: number | undefined;
  readonly id_proyecto?: number | undefined;
  /** The establishment stands for others of its province: how far somebody is from it says nothing of those. */
  readonly porProvincia?: boolean | undefined;
}

const sinDistancia = (tecnicos: TecnicoOpcion[] | undefined): TecnicoOpcion[] | undefined =>
  tecnicos?.map((tecnico) => ({ ...tecnico, cerca: null }));

/** Who can be chosen: in two lists where the province is known (AMB-109), else in one. */
export function useTecnicos({ id_establecimiento, id_proyecto, porProvincia = false }: Donde) {
  const query = { id_proyecto };
  const enSitio = { params: { id_establecimiento: id_establecimiento ?? 0 }, query };
  const conSitio = { enabled: id_establecimiento !== undefined };
  const locales = useCall(usuarioApi.tecnicosLocales, enSitio, conSitio);
  const noLocales = useCall(usuarioApi.tecnicosNoLocales, enSitio, conSitio);
  const todos = useCall(usuarioApi.tecnicos, { query }, { enabled: !conSitio.enabled });
  const con = porProvincia ? sinDistancia : (tecnicos: TecnicoOpcion[] | undefined) => tecnicos;
  return {
    listas: conSitio.enabled
      ? { locales: con(locales.data), noLocales: con(noLocales.data) }
      : { todos: con(todos.data) },
    error: locales.error ?? noLocales.error ?? todos.error,
  };
}
