import { nombreDeInforme } from '@tajo/contract/lista';
import { diaEn } from '@tajo/domain/instantes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { textoDeFallo } from '../../kit/fallo.ts';
import type { ListaFiltrada } from './list-state.ts';
import { consulta, pedidoDePagina } from './list-state.ts';
import type { Fuente } from '../../kit/fuente.ts';
import type { Notifier } from '../../kit/aviso.ts';
import type { ListControl } from './useListState.ts';
import { zona } from '../../kit/zona.ts';

interface Opciones<Row> {
  readonly lista: ListaFiltrada;
  readonly fuente: Fuente<Row>;
  readonly control: ListControl;
  readonly aviso: Notifier;
}

/** The rows of the requested page, those of the previous one while it loads, and the spreadsheet of all pages. */
export function useListData<Row>({ lista, fuente, control, aviso }: Opciones<Row>) {
  const { pagina, tamano } = control.applied;
  const query = pedidoDePagina(lista, control.applied);
  const lectura = useQuery({
    queryKey: [...fuente.clave, query],
    queryFn: ({ signal }) => fuente.pagina(query, signal),
    placeholderData: keepPreviousData,
  });
  const { error, data } = lectura;

  // The last row of the last page may have been deleted.
  const ultima = Math.max(0, Math.ceil((data?.total ?? 0) / tamano) - 1);
  const sobra = data !== undefined && !lectura.isPlaceholderData && pagina > ultima;
  const retroceder = useEffectEvent(() => control.irA(ultima));
  useEffect(() => {
    if (sobra) retroceder();
  }, [sobra]);

  const releer = () => void lectura.refetch();
  return {
    pedido: query,
    filas: error === null ? data?.filas : [],
    total: data?.total,
    vieja: lectura.isPlaceholderData,
    leyendo: lectura.isFetching,
    releer,
    fallo: error === null ? undefined : { texto: textoDeFallo(error), reintentar: releer },
    async exportar(): Promise<void> {
      const hoy = diaEn(zona(), new Date());
      await fuente
        .exportar(consulta(lista, control.applied), nombreDeInforme(lista.plural, hoy))
        .catch((fallo: unknown) => aviso.error(textoDeFallo(fallo)));
    },
  };
}
