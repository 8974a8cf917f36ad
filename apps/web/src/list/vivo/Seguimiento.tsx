import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { ListaValue } from '@tajo/contract/lista';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EnDirecto } from '../../kit/directo.ts';
import type { Fuente, ListQuery } from '../../kit/fuente.ts';
import type { RowWithId } from '../list-types.ts';
import { nombreDe } from '../nombre.ts';
import { SoloLeido } from '../table/SoloLeido.tsx';
import { estilosDe, type MarcasDeFilas } from './marcas.ts';
import { leTocaA, paginaViva } from './pagina-viva.ts';
import { useDicho } from './useDicho.ts';

interface Props<Row extends RowWithId> {
  readonly lista: ListaValue;
  readonly fuente: Fuente<Row>;
  readonly pedido: ListQuery;
  readonly adonde: ((row: Row) => Promise<string>) | undefined;
}
type Pagina<Row> = { readonly filas: readonly Row[]; readonly total: number };

const sinOir = () => () => undefined;
const YA_NO_ESTA = 'ya no está en esta lista';
const CONEXION = {
  directo: 'En directo',
  preguntando: 'Sin conexión en directo, se actualiza cada 30 s',
} as const;

const Estado = styled('span')({
  fontSize: '0.75rem',
  color: 'var(--mui-palette-text-secondary)',
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    marginRight: 6,
    borderRadius: '50%',
    background: 'var(--mui-palette-warning-main)',
  },
  // Its longer word takes more lines of the row, not another row.
  '@media (max-width: 599.95px)': { flex: '1 1 64px', lineHeight: 1.2, textAlign: 'right' },
  '&[data-conexion=directo]::before': { background: 'var(--mui-palette-success-main)' },
});

/** Follows changes by others on the current page, and shows whether it is connected. */
export function Seguimiento<Row extends RowWithId>({ lista, fuente, pedido, adonde }: Props<Row>) {
  const client = useQueryClient();
  const [directo, setDirecto] = useState<EnDirecto>();
  const [marcas, setMarcas] = useState<MarcasDeFilas>(new Map());
  const conexion = useSyncExternalStore(directo?.alCambiarConexion ?? sinOir, () => directo?.conexion());
  const { dicho, decir } = useDicho();
  // Compared as a text, because the object is new with each render.
  const texto = JSON.stringify(pedido);
  const { directo: abrir } = fuente;

  useEffect(() => {
    let dejado = false;
    void abrir?.().then((uno) => dejado || setDirecto(uno));
    return () => void (dejado = true);
  }, [abrir]);

  useEffect(() => {
    if (directo === undefined) return;
    const preguntada = JSON.parse(texto) as ListQuery;
    const queryKey = [...fuente.clave, preguntada];
    const corte = new AbortController();
    const lugar = { sala: String(fuente.clave[0]), tambien: fuente.tambien ?? [] };
    const viva = paginaViva<Row>({
      ...lugar,
      mostrada() {
        const { data, dataUpdatedAt = 0 } = client.getQueryState<Pagina<Row>>(queryKey) ?? {};
        return data && { ...data, cuando: dataUpdatedAt };
      },
      leer: () => fuente.pagina(preguntada, corte.signal),
      poner: (leida) => client.setQueryData<Pagina<Row>>(queryKey, leida)?.filas ?? [],
      marcar: setMarcas,
      async nota(row, conMotivo) {
        const motivo = conMotivo ? await adonde?.(row).catch(() => undefined) : undefined;
        return `${nombreDe(lista, row)}: ${motivo ?? YA_NO_ESTA}`;
      },
      decir,
    });
    const callar = directo.seguir((novedad) => {
      // Other pages and lists are read again when they are shown.
      if (leTocaA(lugar, novedad.sala))
        void client.invalidateQueries({ queryKey: [fuente.clave[0]], refetchType: 'none' });
      viva.oir(novedad);
    });
    return () => {
      callar();
      viva.dejar();
      corte.abort();
    };
  }, [directo, texto, fuente, lista, adonde, client, decir]);

  return (
    <>
      <GlobalStyles styles={estilosDe(marcas)} />
      <SoloLeido role="status">{dicho}</SoloLeido>
      {conexion && <Estado data-conexion={conexion}>{CONEXION[conexion]}</Estado>}
    </>
  );
}
