import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Fuente } from '../../kit/fuente.ts';
import type { RowWithId } from '../list-types.ts';
import { filtrosPuestos } from '../state/cambios.ts';
import type { ListaFiltrada } from '../state/list-state.ts';
import { consulta } from '../state/list-state.ts';
import { nuevoEn, olvidarNuevo } from '../state/recien.ts';
import type { ListControl } from '../state/useListState.ts';
import { estilosDe } from './marcas.ts';

/** How long the new row is marked. */
const MARCA_MS = 15_000;

const Aviso = styled('p')({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
});

type Props<Row extends RowWithId> = {
  readonly lista: ListaFiltrada;
  readonly fuente: Fuente<Row>;
  readonly control: ListControl;
  readonly filas: readonly Row[];
};

/** Shows the record that was just created: opens its page and marks its row, or says that the filters hide it. */
export function Recien<Row extends RowWithId>({ lista, fuente, control, filas }: Props<Row>) {
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  const [id, setId] = useState(() => nuevoEn(ruta));
  // In an effect: a render may be discarded, for example while a part beside it is loaded.
  useEffect(olvidarNuevo, []);
  const { applied } = control;
  const query = consulta(lista, applied);
  const filtro = JSON.stringify(query);
  const { data: lugar } = useQuery({
    queryKey: [...fuente.clave, 'lugar', id, query],
    queryFn: async ({ signal }) => (id === undefined ? null : ((await fuente.lugarDe?.(id, query, signal)) ?? null)),
    enabled: id !== undefined,
    retry: false,
  });
  const ir = useEffectEvent((n: number) => {
    const pagina = Math.floor(n / applied.tamano);
    if (pagina !== applied.pagina) control.irA(pagina);
  });
  useEffect(() => {
    if (typeof lugar === 'number') ir(lugar);
  }, [lugar, filtro]);

  const aLaVista = typeof lugar === 'number' && filas.some((fila) => fila.id === id);
  useEffect(() => {
    if (!aLaVista) return;
    // After the list has scrolled to its top, as it does with every page.
    const cuadro = requestAnimationFrame(() =>
      document.querySelector(`[data-fila="${id}"]`)?.scrollIntoView({ block: 'nearest' }),
    );
    const fin = setTimeout(() => setId(undefined), MARCA_MS);
    return () => {
      cancelAnimationFrame(cuadro);
      clearTimeout(fin);
    };
  }, [aLaVista, id]);

  if (id === undefined) return null;
  const tapado = lugar === null && Object.keys(filtrosPuestos(lista, applied)).length > 0;
  return (
    <div role="status">
      {typeof lugar === 'number' && (
        <GlobalStyles styles={estilosDe(new Map([[id, { clase: 'nueva', texto: 'Nuevo' }]]))} />
      )}
      {tapado && (
        <Aviso>
          El registro nuevo no se ve con estos filtros.
          <Button size="small" onClick={control.quitarFiltros}>
            Verlo sin filtros
          </Button>
        </Aviso>
      )}
    </div>
  );
}
