import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EstablecimientoDetalle } from '@tajo/contract/establecimientos';
import { establecimientoApi } from '@tajo/contract/establecimientos';
import { CERRAR } from '@tajo/contract/textos';
import { createLink, useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useScreenName } from '../../base/screen-name.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { PestanasDeTienda } from './PestanasDeTienda.tsx';
import type { ClaveDePestana } from './pestanas.ts';
import { pestanaDe } from './pestanas.ts';
import { useSeguirTienda } from './useSeguirTienda.ts';

const DatosDeTienda = lazyPart(async () => (await import('./DatosDeTienda.tsx')).DatosDeTienda);
const PartesDeTienda = lazyPart(async () => (await import('./PartesDeTienda.tsx')).PartesDeTienda);
const InventarioDeTienda = lazyPart(async () => (await import('./InventarioDeTienda.tsx')).InventarioDeTienda);
const MueblesDeTienda = lazyPart(async () => (await import('./MueblesDeTienda.tsx')).MueblesDeTienda);
const PlanogramasDeEstablecimiento = lazyPart(
  async () => (await import('../../planogramas/PlanogramasDeEstablecimiento.tsx')).PlanogramasDeEstablecimiento,
);
const LISTA = '/establecimientos';
const LinkButton = createLink(Button);

type PanelProps = { readonly pestana: ClaveDePestana; readonly tienda: EstablecimientoDetalle };

function Panel({ pestana, tienda }: PanelProps) {
  switch (pestana) {
    case 'detalles':
      return <DatosDeTienda tienda={tienda} />;
    case 'partes':
      return <PartesDeTienda id={tienda.id} />;
    case 'planogramas':
      return (
        <Box sx={{ p: { xs: 1.5, sm: 3 } }}>
          <PlanogramasDeEstablecimiento id={tienda.id} />
        </Box>
      );
    case 'muebles':
      return <MueblesDeTienda id={tienda.id} />;
    case 'inventario':
      return <InventarioDeTienda id={tienda.id} />;
  }
}

function Detalle({ tienda }: { readonly tienda: EstablecimientoDetalle }) {
  const pestana = pestanaDe(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  useScreenName(tienda.nombre);
  useSeguirTienda(tienda.id);

  function cerrar(): void {
    window.close();
    // The browser keeps a tab open that no script has opened (AMB-142).
    if (!window.closed) void navigate({ to: LISTA });
  }
  return (
    <>
      <Box
        sx={{ px: { xs: 1.5, sm: 3 }, pt: 2, pb: 1, display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
      >
        <Typography variant="h1" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
          {tienda.nombre}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {tienda.sfid}
          </Box>
        </Typography>
        <LinkButton to={`/editarEstablecimiento/${tienda.id}`} startIcon={<EditOutlined />}>
          Editar
        </LinkButton>
        <Button variant="outlined" onClick={cerrar}>
          {CERRAR}
        </Button>
      </Box>
      <PestanasDeTienda actual={pestana} />
      <Box key={pestana} id="panel-de-tienda" role="tabpanel" aria-labelledby={`pestana-${pestana}`}>
        <Panel pestana={pestana} tienda={tienda} />
      </Box>
    </>
  );
}

/** /detalleEstablecimiento/$id, in a tab of its own. If the shop cannot be read, goes to the list. */
export function DetalleEstablecimientoPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const request = { params: { id: Number(id) }, query: {} };
  const { data, isLoadingError } = useCall(establecimientoApi.detalle, request, { followed: true });
  const { history } = useRouter();
  useEffect(() => {
    if (isLoadingError) history.replace(LISTA);
  }, [isLoadingError, history]);
  return data && <Detalle key={id} tienda={data} />;
}
