import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { componenteApi } from '@tajo/contract/componentes';
import type { FilaDeMovimiento } from '@tajo/contract/movimientos';
import { movimientoApi, movimientosLista } from '@tajo/contract/movimientos';
import { terminalApi } from '@tajo/contract/terminales';
import { VOLVER } from '@tajo/contract/textos';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { sourceOf } from '../api/source-of.ts';
import { useNotifier } from '../base/notifier.tsx';
import { useScreenName } from '../base/screen-name.ts';
import { useRecord } from '../form/useRecord.ts';
import type { RowSource } from '../kit/row-source.ts';
import { ListScreen } from '../list/ListScreen.tsx';

const celdas = {
  numero_incidencia: ({ id_parte, numero_incidencia }: FilaDeMovimiento) =>
    id_parte === null ? null : (
      // With an opener the tab may close itself.
      <a
        href={`/detalle_ficha_parte/${id_parte}`}
        target="_blank"
        rel="opener"
        style={{ color: 'var(--mui-palette-primary-main)' }}
      >
        {numero_incidencia}
      </a>
    ),
};

type Props = {
  readonly nombre: string;
  readonly fuente: RowSource<FilaDeMovimiento>;
  /** Route of the element's list, if there is no history entry to go back to. */
  readonly lista: string;
};

/** The ledger behind the stock of one element. */
function Movimientos({ nombre, fuente, lista }: Props) {
  const { history } = useRouter();
  const puedeVolver = useCanGoBack();
  useScreenName(nombre);
  return (
    <>
      <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 1, display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Button
          color="inherit"
          startIcon={<ArrowBack />}
          onClick={() => (puedeVolver ? history.back() : history.push(lista))}
        >
          {VOLVER}
        </Button>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{nombre}</Typography>
      </Box>
      <ListScreen list={movimientosLista} source={fuente} notifier={useNotifier()} cells={celdas} />
    </>
  );
}

/** /movimientos_componente/$id */
export function MovimientosComponentePage() {
  const lista = '/componentes';
  const { value } = useRecord((id, signal) => call(componenteApi.leer, { params: { id }, signal }), lista);
  return (
    value && (
      <Movimientos
        nombre={value.nombre}
        fuente={sourceOf(movimientoApi.deComponente, { id: value.id })}
        lista={lista}
      />
    )
  );
}

/** /movimientos_terminal/$id */
export function MovimientosTerminalPage() {
  const lista = '/terminales';
  const { value } = useRecord((id, signal) => call(terminalApi.leer, { params: { id }, signal }), lista);
  return (
    value && (
      <Movimientos nombre={value.nombre} fuente={sourceOf(movimientoApi.deTerminal, { id: value.id })} lista={lista} />
    )
  );
}
