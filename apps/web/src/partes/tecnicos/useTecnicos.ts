import type { TecnicoOpcion } from '@tajo/contract/usuarios';
import { usuarioApi } from '@tajo/contract/usuarios';
import { useCall } from '../../api/hooks.ts';
import { allRead } from '../../form/fields/options-read.tsx';

/** Place of the work. Fields that differ among several partes are left out. */
export interface Donde {
  readonly id_establecimiento?: number | undefined;
  readonly id_proyecto?: number | undefined;
  /** The establishment stands for others in its province, so distances to it are not shown. */
  readonly porProvincia?: boolean | undefined;
}

const sinDistancia = (tecnicos: TecnicoOpcion[] | undefined): TecnicoOpcion[] | undefined =>
  tecnicos?.map((tecnico) => ({ ...tecnico, cerca: null }));

/** Technicians to choose from: two lists if the province is known (AMB-109), else one. */
export function useTecnicos({ id_establecimiento, id_proyecto, porProvincia = false }: Donde) {
  const query = { id_proyecto };
  const enSitio = { params: { id_establecimiento: id_establecimiento ?? 0 }, query };
  const conSitio = { enabled: id_establecimiento !== undefined };
  const locales = useCall(usuarioApi.tecnicosLocales, enSitio, conSitio);
  const noLocales = useCall(usuarioApi.tecnicosNoLocales, enSitio, conSitio);
  const todos = useCall(usuarioApi.tecnicos, { query }, { enabled: !conSitio.enabled });
  const leidas = [locales, noLocales, todos];
  const con = porProvincia ? sinDistancia : (tecnicos: TecnicoOpcion[] | undefined) => tecnicos;
  const lista = ({ data, isLoadingError }: typeof todos) => ({ tecnicos: con(data), noLeida: isLoadingError });
  return {
    listas: conSitio.enabled ? { locales: lista(locales), noLocales: lista(noLocales) } : { todos: lista(todos) },
    error: leidas.find(({ isLoadingError }) => isLoadingError)?.error,
    ...allRead(leidas),
  };
}
