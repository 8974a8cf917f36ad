import Add from '@mui/icons-material/Add';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { createLink, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { use, useState } from 'react';
import type { ListaFiltrada } from './state/list-state.ts';
import { filtrosPuestos } from './state/cambios.ts';
import { laterPart } from '../kit/lazy-part.tsx';
import { cuantos } from '../kit/texto.ts';
import { VistasContext } from './vistas-context.ts';
import type { ListControl } from './state/useListState.ts';

const FiltrosPuestos = laterPart(async () => (await import('./filters/FiltrosPuestos.tsx')).FiltrosPuestos);
const LinkIconButton = createLink(IconButton);

type Props = {
  readonly lista: ListaFiltrada;
  /** Identifies the list. */
  readonly clave: string;
  readonly total: number | undefined;
  readonly control: ListControl;
  readonly onExportar: () => Promise<void>;
  /** Route of the create form. */
  readonly nuevo?: string | undefined;
  /** True inside a screen that has its own title. */
  readonly dentro?: boolean | undefined;
  /** Buttons of the screen's own. */
  readonly children?: ReactNode;
};

/** Title, count and active filters in one line, with the buttons at its end. */
export function ListToolbar({ lista, clave, total, control, onExportar, nuevo, dentro = false, children }: Props) {
  const vistas = use(VistasContext);
  const { history } = useRouter();
  const [exportando, setExportando] = useState(false);
  const puestos = filtrosPuestos(lista, control.applied);
  async function exportar(): Promise<void> {
    setExportando(true);
    await onExportar();
    setExportando(false);
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: '3.5rem', flexWrap: 'wrap' }}>
      {/* On a phone on a line of their own: the next line appears after the first rows, and must not move them. */}
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', flexBasis: { xs: '100%', sm: 'auto' } }}
      >
        <Box component={dentro ? 'h2' : 'h1'} sx={{ typography: 'h1', m: 0 }}>
          {lista.titulo}
        </Box>
        <Box aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary', minWidth: 24 }}>
          {total === undefined ? '' : cuantos(total, 'registro', 'registros')}
        </Box>
      </Box>
      {total !== undefined && vistas({ lista, clave, control })}
      {Object.keys(puestos).length > 0 && <FiltrosPuestos lista={lista} puestos={puestos} control={control} />}
      <Box
        sx={{
          ml: 'auto',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 0.5,
          flexWrap: 'wrap',
          flex: { xs: '1 1 0', sm: 'none' },
          minHeight: { xs: 48, sm: 'auto' },
        }}
      >
        {children}
        <span data-pista="Informe">
          <IconButton aria-label="Informe" loading={exportando} onClick={() => void exportar()}>
            <FileDownloadOutlined />
          </IconButton>
        </span>
        {nuevo !== undefined && (
          <LinkIconButton
            to={nuevo}
            state={{ desde: history.location.pathname }}
            aria-label="Nuevo registro"
            data-pista="Nuevo registro"
            sx={{ bgcolor: 'primary.main', color: 'primary.contrastText', '&:hover': { bgcolor: 'primary.dark' } }}
          >
            <Add />
          </LinkIconButton>
        )}
      </Box>
    </Box>
  );
}
