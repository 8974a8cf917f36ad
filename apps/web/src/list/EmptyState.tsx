import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ListaFiltrada } from './state/list-state.ts';
import { filtrosPuestos } from './state/cambios.ts';
import type { ListControl } from './state/useListState.ts';

type Props = {
  readonly lista: ListaFiltrada;
  readonly control: ListControl;
  /** Error and retry, if the list could not be read. */
  readonly fallo?: { readonly texto: string; readonly reintentar: () => void } | undefined;
};

/** Explains why no rows are shown, and what to do next. */
export function EmptyState({ lista, control, fallo }: Props) {
  const filtrada = Object.keys(filtrosPuestos(lista, control.applied)).length > 0;
  const estado = Object.values(lista.columnas).find(({ filtro }) => filtro === 'estado')?.estado;
  const [texto, siguiente, accion] = fallo
    ? [fallo.texto, 'Reintentar', fallo.reintentar]
    : filtrada
      ? [`No hay ${lista.plural} con estos filtros.`, 'Quitar filtros', control.quitarFiltros]
      : estado
        ? [`No hay ${lista.plural} con el estado «${estado.caja[0]}».`, 'Mostrar todos', control.mostrarTodos]
        : [`No hay ${lista.plural}.`, '', undefined];
  return (
    <Box sx={{ position: 'sticky', left: 0, py: 4, display: 'grid', justifyItems: 'center', gap: 1, maxWidth: '100%' }}>
      <Box
        component="p"
        role={fallo && 'alert'}
        sx={{ m: 0, color: 'text.secondary', fontSize: '1rem', whiteSpace: 'normal', textAlign: 'center' }}
      >
        {texto}
      </Box>
      {accion && <Button onClick={accion}>{siguiente}</Button>}
    </Box>
  );
}
