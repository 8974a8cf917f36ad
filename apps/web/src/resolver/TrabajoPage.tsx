import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { claveDeRechazo, resolverApi } from '@tajo/contract/resolver';
import type { TrabajoPorResolver } from '@tajo/contract/resolver';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { useUpdates } from '../api/useUpdates.ts';
import { useScreenName } from '../base/screen-name.ts';
import { toggled } from '../kit/toggled.ts';
import { Skeleton } from '../kit/Skeleton.tsx';
import { nextPart } from '../kit/lazy-part.tsx';
import { NotRead } from '../list/detail/NotRead.tsx';
import { Decision } from './Decision.tsx';
import { HechosDelTecnico } from './HechosDelTecnico.tsx';
import { OficinaMientras } from './OficinaMientras.tsx';
import { APLICAR, GUARDAR } from './textos.ts';
import type { DecisionElegida } from './textos.ts';

const DecidirDialog = nextPart(async () => (await import('./DecidirDialog.tsx')).DecidirDialog);

const DOS = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } };

const idsDe = (rechazos: Readonly<Record<string, string>>, { hechos }: TrabajoPorResolver): number[] =>
  hechos.map(({ id }) => id).filter((id) => claveDeRechazo(id) in rechazos);

/** Compares the changes of the office with the work of the technician, and asks for the decision. */
function Trabajo({ trabajo }: { readonly trabajo: TrabajoPorResolver }) {
  const [sin, setSin] = useState<ReadonlySet<number>>(new Set());
  const [rechazos, setRechazos] = useState<Readonly<Record<string, string>>>({});
  const [eleccion, setEleccion] = useState<DecisionElegida>();
  const [motivo, setMotivo] = useState('');
  const { decision, impedimento, nombre_usuario, numero_incidencia, nombre_establecimiento, parte } = trabajo;
  const rechazados = idsDe(rechazos, trabajo);
  useScreenName(numero_incidencia);
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 2, display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h1">
          Parte {numero_incidencia} · {nombre_establecimiento}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>
          {parte === null
            ? 'Eliminado'
            : [`Ahora: ${parte.desc_estado}`, parte.nombre_tecnico].filter((dato) => dato !== null).join(' · ')}
        </Box>
      </Box>
      {decision !== null && <Decision decision={decision} />}
      {impedimento !== null && <Alert severity="info">{impedimento}</Alert>}
      {rechazados.length > 0 && (
        <Alert severity="warning">
          No se ha cambiado nada. Si al parte le falta algo, como una respuesta, pida al técnico que lo guarde y vuelva
          a aplicar; si no, marque lo que quiera dejar fuera, o guárdelo como constancia.
        </Alert>
      )}
      <Box sx={DOS}>
        <OficinaMientras cambios={trabajo.oficina} />
        <HechosDelTecnico
          nombre={nombre_usuario}
          hechos={trabajo.hechos}
          rechazos={rechazos}
          sin={decision === null ? sin : undefined}
          onCambiar={(id) => setSin((antes) => toggled(antes, id))}
        />
      </Box>
      {decision === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={() => setEleccion('constancia')}>
            {GUARDAR}
          </Button>
          {impedimento === null && (
            <Button variant="contained" onClick={() => setEleccion('aplicado')}>
              {APLICAR}
            </Button>
          )}
        </Box>
      )}
      {eleccion !== undefined && (
        <DecidirDialog
          trabajo={trabajo}
          eleccion={eleccion}
          sin={eleccion === 'aplicado' ? [...sin] : []}
          motivo={motivo}
          onMotivo={setMotivo}
          onRechazo={setRechazos}
          onClose={() => setEleccion(undefined)}
        />
      )}
    </Box>
  );
}

/** /resolver/$id */
export function TrabajoPage() {
  const { id: pedido } = useParams({ strict: false }) as { id?: string };
  const id = Number(pedido) || 0;
  const { data, error, refetch } = useCall(resolverApi.leer, { params: { id } }, { followed: true });
  useUpdates(
    ({ sala }) => sala === null || sala === 'parte',
    () => refetch(),
  );
  if (data !== undefined) return <Trabajo key={id} trabajo={data} />;
  return (
    <Box sx={{ p: 3 }}>
      {error === null ? (
        <Skeleton style={{ height: 160 }} />
      ) : error.status === 404 ? (
        <Alert severity="error">{error.message}</Alert>
      ) : (
        <NotRead what="el trabajo" onRetry={() => void refetch()} />
      )}
    </Box>
  );
}
