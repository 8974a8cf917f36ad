import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import Button from '@mui/material/Button';
import { vistaApi } from '@tajo/contract/vistas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { useUpdates } from '../api/useUpdates.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import type { ViewsProps } from '../list/views-context.ts';
import { difiere, searchDe } from './direccion.ts';

const Opciones = lazyPart(async () => (await import('./OpcionesDeVistas.tsx')).OpcionesDeVistas);

/** Button beside the title of a list: shows the current view, and whether the list differs from it. */
export function MenuDeVistas({ list, listKey, control }: ViewsProps) {
  const { data: vistas, isLoadingError, refetch } = useCall(vistaApi.listar, { query: { lista: listKey } });
  useUpdates(
    ({ sala }) => sala === null || sala === 'vista',
    () => refetch(),
  );
  const [ancla, setAncla] = useState<HTMLElement>();
  const actual = vistas?.find(({ id }) => id === control.draft.view);
  const cambiada = actual !== undefined && difiere(list, actual, control.applied);

  // The initial view belongs to the user; a device learns it on the first visit.
  const aprender = useEffectEvent(() => {
    if (vistas === undefined) return;
    const primera = vistas.find(({ inicial }) => inicial);
    const search = primera && searchDe(primera);
    const { initialView, draft, untouched } = control;
    if (JSON.stringify(search) === JSON.stringify(initialView)) return;
    control.startWith(search);
    const borrada = initialView !== undefined && initialView['vista'] === draft.view && actual === undefined;
    if (borrada || (primera !== undefined && untouched)) control.showView(primera?.id, search ?? {});
  });
  useEffect(() => aprender(), [vistas]);

  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<BookmarksOutlined />}
        aria-haspopup="menu"
        onClick={(event) => setAncla(event.currentTarget)}
        sx={{ minHeight: { xs: 48, sm: 32 }, maxWidth: 320 }}
      >
        {actual === undefined ? 'Vistas' : `${actual.nombre}${cambiada ? ' · con cambios' : ''}`}
      </Button>
      {ancla && (
        <Opciones
          ancla={ancla}
          list={list}
          listKey={listKey}
          control={control}
          vistas={vistas ?? []}
          onReleer={isLoadingError ? refetch : undefined}
          actual={actual}
          cambiada={cambiada}
          onClose={() => setAncla(undefined)}
        />
      )}
    </>
  );
}
