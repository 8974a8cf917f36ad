import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EstablecimientoDetalle } from '@tajo/contract/establecimientos';
import { establecimientoApi, mueblesDeTiendaLista } from '@tajo/contract/establecimientos';
import { sourceOf } from '../../api/source-of.ts';
import { useCall } from '../../api/hooks.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { NotRead } from '../../list/detail/NotRead.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { DiaDeTienda } from './DiaDeTienda.tsx';
import { fuenteDelDia, panelDeDia, useDiaDeTienda } from './dia.ts';
import { MuebleDeTienda } from './MuebleDeTienda.tsx';
import { MOSTRADOS_EN_TIENDA } from './useSeguirTienda.ts';

const PANEL = panelDeDia(() => null);

function Muebles({ tienda: { componentes, existia } }: { readonly tienda: EstablecimientoDetalle }) {
  return (
    <>
      {componentes.nombre_componentes !== '' && (
        <Typography variant="body2">Componentes del establecimiento: {componentes.nombre_componentes}</Typography>
      )}
      {existia && componentes.muebles.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Este establecimiento no tiene muebles.
        </Typography>
      )}
      {componentes.muebles.map((mueble, n) => (
        <MuebleDeTienda key={mueble.nombre_mueble} mueble={mueble} abierto={n === 0} />
      ))}
    </>
  );
}

/** Tab 'Muebles y componentes': each mueble as a picture, and the furniture report, now or on a past day. */
export function MueblesDeTienda({ id }: { readonly id: number }) {
  const { dia } = useDiaDeTienda();
  const fuente = { ...sourceOf(establecimientoApi.muebles, { id }), alsoShows: MOSTRADOS_EN_TIENDA };
  const { data, isLoadingError, refetch } = useCall(establecimientoApi.detalle, { params: { id }, query: { en: dia } });
  return (
    <>
      <Box
        component="section"
        aria-label="Muebles"
        data-sobre-lista
        sx={{
          px: { xs: 1.5, sm: 3 },
          pt: 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          gap: 1,
        }}
      >
        <DiaDeTienda existia={data?.existia} />
        {data && <Muebles tienda={data} />}
        {isLoadingError && <NotRead what="lo que había ese día" onRetry={() => void refetch()} />}
        {!data && !isLoadingError && <Skeleton style={{ height: 96 }} />}
      </Box>
      <ListScreen
        list={mueblesDeTiendaLista}
        source={fuenteDelDia(fuente, mueblesDeTiendaLista, dia)}
        notifier={useNotifier()}
        nested
        panel={PANEL}
        detail={false}
      />
    </>
  );
}
