import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EstablecimientoDetalle } from '@tajo/contract/establecimientos';
import { establecimientoApi, mueblesDeTiendaLista } from '@tajo/contract/establecimientos';
import { fuenteDe } from '../../api/fuente.ts';
import { useAviso } from '../../base/aviso.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { MuebleDeTienda } from './MuebleDeTienda.tsx';

/** The tab 'Muebles y componentes': each mueble as a picture, and the furniture report. */
export function MueblesDeTienda({ tienda }: { readonly tienda: EstablecimientoDetalle }) {
  const { id, componentes } = tienda;
  return (
    <>
      <Box component="section" aria-label="Muebles" sx={{ px: { xs: 1.5, sm: 3 }, pt: 2, display: 'grid', gap: 1 }}>
        {componentes.nombre_componentes !== '' && (
          <Typography variant="body2">Componentes del establecimiento: {componentes.nombre_componentes}</Typography>
        )}
        {componentes.muebles.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Este establecimiento no tiene muebles.
          </Typography>
        )}
        {componentes.muebles.map((mueble, n) => (
          <MuebleDeTienda key={mueble.nombre_mueble} mueble={mueble} abierto={n === 0} />
        ))}
      </Box>
      <ListScreen
        lista={mueblesDeTiendaLista}
        fuente={fuenteDe(establecimientoApi.muebles, { id })}
        aviso={useAviso()}
        detalle={false}
      />
    </>
  );
}
