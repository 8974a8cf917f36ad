import Add from '@mui/icons-material/Add';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { createLink, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { use, useState } from 'react';
import type { FilteredList } from './state/list-state.ts';
import { activeFilters } from './state/write-state.ts';
import { laterPart } from '../kit/lazy-part.tsx';
import { countOf } from '../kit/text.ts';
import { ViewsContext } from './views-context.ts';
import type { ListControl } from './state/useListState.ts';

const ActiveFilters = laterPart(async () => (await import('./filters/ActiveFilters.tsx')).ActiveFilters);
const LinkIconButton = createLink(IconButton);

type Props = {
  readonly list: FilteredList;
  readonly listKey: string;
  readonly total: number | undefined;
  readonly control: ListControl;
  readonly onExport: () => Promise<void>;
  /** Route of the create form. */
  readonly newPath?: string | undefined;
  /** True inside a screen that has its own title. */
  readonly nested?: boolean | undefined;
  /** Buttons of the screen's own. */
  readonly children?: ReactNode;
};

/** Title, count and active filters in one line, with the buttons at its end. */
export function ListToolbar({ list, listKey, total, control, onExport, newPath, nested = false, children }: Props) {
  const views = use(ViewsContext);
  const { history } = useRouter();
  const [exporting, setExporting] = useState(false);
  const active = activeFilters(list, control.applied);
  async function exportSheet(): Promise<void> {
    setExporting(true);
    await onExport();
    setExporting(false);
  }
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: { xs: 'flex-start', sm: 'center' },
        gap: 1,
        minHeight: '3.5rem',
        flexWrap: 'wrap',
      }}
    >
      {/* On a phone on a line of their own: the next line appears after the first rows, and must not move them. */}
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', flexBasis: { xs: '100%', sm: 'auto' } }}
      >
        <Box component={nested ? 'h2' : 'h1'} sx={{ typography: 'h1', m: 0 }}>
          {list.titulo}
        </Box>
        <Box aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary', minWidth: 24 }}>
          {total === undefined ? '' : countOf(total, 'registro', 'registros')}
        </Box>
      </Box>
      {total !== undefined && views({ list, listKey, control })}
      {Object.keys(active).length > 0 && <ActiveFilters list={list} active={active} control={control} />}
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
          <IconButton aria-label="Informe" loading={exporting} onClick={() => void exportSheet()}>
            <FileDownloadOutlined />
          </IconButton>
        </span>
        {newPath !== undefined && (
          <LinkIconButton
            to={newPath}
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
