import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { planogramaApi } from '@tajo/contract/planogramas';
import { SIN_PLANOGRAMAS } from '@tajo/contract/textos-planogramas';
import { useCall } from '../api/hooks.ts';
import { Skeleton } from '../kit/Skeleton.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { SubirPlanograma } from './SubirPlanograma.tsx';
import { TablaDePlanogramas } from './TablaDePlanogramas.tsx';
import { useAbierto } from './useAbierto.ts';

const VisorDialog = lazyPart(async () => (await import('./visor/VisorDialog.tsx')).VisorDialog);

/** The planograms of a shop, newest first, with a button to add one; each can be opened. */
export function PlanogramasDeEstablecimiento({ id }: { readonly id: number }) {
  const { data: planogramas, error, refetch } = useCall(planogramaApi.leer, { params: { id } }, { followed: true });
  const abierto = useAbierto();
  const elegido = planogramas?.find((planograma) => planograma.id === abierto.id);
  const renovar = async (): Promise<string | undefined> =>
    (await refetch()).data?.find((planograma) => planograma.id === abierto.id)?.path;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SubirPlanograma id={id} />
      {planogramas === undefined && error === null && <Skeleton sx={{ height: 49 }} />}
      {planogramas === undefined && error !== null && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {error.message}
        </Alert>
      )}
      {planogramas?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{SIN_PLANOGRAMAS}</Typography>}
      {planogramas !== undefined && planogramas.length > 0 && (
        <TablaDePlanogramas planogramas={planogramas} onAbrir={(planograma) => abierto.abrir(planograma.id)} />
      )}
      {elegido !== undefined && (
        <VisorDialog key={elegido.id} planograma={elegido} renovar={renovar} onClose={abierto.cerrar} />
      )}
    </Box>
  );
}
