import Add from '@mui/icons-material/Add';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Filtro, ListaValue } from '@tajo/contract/lista';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { textoDe } from './Cell.tsx';
import { estadoInicial, filtrosPuestos, parametroDe } from './list-state.ts';
import type { ListControl } from './useListState.ts';

const LinkIconButton = createLink(IconButton);

type Props = {
  readonly lista: ListaValue;
  readonly total: number | undefined;
  readonly control: ListControl;
  readonly onExportar: () => Promise<void>;
  /** Route of the create form. */
  readonly nuevo?: string | undefined;
  readonly children?: ReactNode;
};

const SIGNOS: Partial<Record<Filtro, string>> = { minimo: ' ≥', desde: ' desde', hasta: ' hasta' };

function textoDeFiltro(lista: ListaValue, parametro: string, valor: string): string {
  const [, columna] = Object.entries(lista.columnas).find(([campo]) => parametroDe(lista, campo) === parametro) ?? [];
  if (columna?.filtro === 'estado') {
    const cajas = columna.estado?.caja.filter((_, n) => valor.split(',').includes(['activos', 'bajas'][n] ?? '')) ?? [];
    return `${columna.label}: ${cajas.join(' y ') || 'por defecto'}`;
  }
  const signo = SIGNOS[columna?.filtro ?? 'texto'] ?? ':';
  const tipo = columna?.filtro === 'desde' || columna?.filtro === 'hasta' ? 'dia' : 'texto';
  const visto = columna?.filtro === 'si_no' ? (valor === 'true' ? 'Sí' : 'No') : textoDe({ label: '', tipo }, valor);
  return `${columna?.label}${signo} ${visto}`;
}

/** Title, count and the filters that are on, in one line; the buttons at its end. */
export function ListToolbar({ lista, total, control, onExportar, nuevo, children }: Props) {
  const [exportando, setExportando] = useState(false);
  const puestos = Object.entries(filtrosPuestos(lista, control.applied));
  const inicial = estadoInicial(lista).filtros;
  async function exportar(): Promise<void> {
    setExportando(true);
    await onExportar();
    setExportando(false);
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, flexWrap: 'wrap' }}>
      <Typography variant="h1">{lista.titulo}</Typography>
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary', minWidth: 24 }}>
        {total === undefined
          ? ''
          : `${total.toLocaleString('es-ES', { useGrouping: 'always' })} ${total === 1 ? 'registro' : 'registros'}`}
      </Typography>
      {puestos.map(([parametro, valor]) => (
        <Chip
          key={parametro}
          size="small"
          label={textoDeFiltro(lista, parametro, valor)}
          onDelete={() => control.filtrar(parametro, inicial[parametro] ?? '', 0)}
          sx={{ maxWidth: 240 }}
        />
      ))}
      {puestos.length > 0 && (
        <Button size="small" onClick={control.quitarFiltros}>
          Quitar filtros
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {children}
        <Tooltip title="Informe">
          <span>
            <IconButton aria-label="Informe" loading={exportando} onClick={() => void exportar()}>
              <FileDownloadOutlined />
            </IconButton>
          </span>
        </Tooltip>
        {nuevo !== undefined && (
          <Tooltip title="Nuevo registro">
            <LinkIconButton
              to={nuevo}
              aria-label="Nuevo registro"
              sx={{ bgcolor: 'primary.main', color: 'primary.contrastText', '&:hover': { bgcolor: 'primary.dark' } }}
            >
              <Add />
            </LinkIconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}
