import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { callPage } from '../../api/call.ts';
import { sourceOf } from '../../api/source-of.ts';
import type { RowSource } from '../../kit/row-source.ts';

const lista = sourceOf(parteApi.finalizados);

/** The panel's days use another endpoint, from the first minute to the last. */
export const fuenteDeFinalizados: RowSource<Parte> = {
  ...lista,
  readPage: ({ fecha_desde: desde, fecha_hasta: hasta, ...query }, signal) => {
    if (desde === undefined && hasta === undefined) return lista.readPage(query, signal);
    const body = {
      fecha_desde: desde === undefined ? null : `${desde}T00:00`,
      fecha_hasta: hasta === undefined ? null : `${hasta}T23:59`,
    };
    return callPage(parteApi.finalizadosPorFecha, query, { body, signal });
  },
};
