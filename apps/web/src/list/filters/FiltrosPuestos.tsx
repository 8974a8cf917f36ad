import Button from '@mui/material/Button';
import type { ListaFiltrada } from '../state/list-state.ts';
import { estadoInicial } from '../state/cambios.ts';
import { filtrables } from '../state/list-state.ts';
import type { ListControl } from '../state/useListState.ts';
import { FilterChip } from './FilterChip.tsx';

type Props = {
  readonly lista: ListaFiltrada;
  /** By parameter of the query. */
  readonly puestos: Readonly<Record<string, string>>;
  readonly control: ListControl;
};

/** The active filters, with buttons to remove one or all. */
export function FiltrosPuestos({ lista, puestos, control }: Props) {
  const columnas = filtrables(lista);
  const inicial = estadoInicial(lista).filtros;
  return (
    <>
      {Object.entries(puestos).map(([parametro, valor]) => (
        <FilterChip
          key={parametro}
          columna={columnas[parametro] ?? { label: parametro }}
          valor={valor}
          onQuitar={() => control.poner({ [parametro]: inicial[parametro] ?? '' })}
        />
      ))}
      <Button size="small" onClick={control.quitarFiltros}>
        Quitar filtros
      </Button>
    </>
  );
}
