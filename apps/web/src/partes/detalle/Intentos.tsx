import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Intento } from '@tajo/contract/obra';
import { obraApi } from '@tajo/contract/obra';
import { useCall } from '../../api/hooks.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { NotRead } from '../../list/detail/NotRead.tsx';
import { Datos } from '../../obra/aspecto/Datos.tsx';
import { fechaHora, inicioEnTexto } from '../../obra/aspecto/fecha.ts';
import { Firmante } from '../../obra/registrado/Firmante.tsx';
import { Constancias } from './Constancias.tsx';
import { cierreDeIntento, dondeInicio, tituloDeIntento } from './intento.ts';
import { ListaDeAcciones } from '../../obra/registrado/ListaDeAcciones.tsx';
import { ListaDeRespuestas } from '../../obra/registrado/ListaDeRespuestas.tsx';
import { Panel } from '../../obra/aspecto/Panel.tsx';

function LoRegistrado({ intento }: { readonly intento: Intento }) {
  const { fecha_asignacion, fecha_inicio, observaciones_tecnico, acciones, preguntas, firma } = intento;
  return (
    <>
      <Datos
        datos={[
          ['Asignado', fechaHora(fecha_asignacion)],
          ['Iniciado', inicioEnTexto(intento, intento.nombre_usuario_inicio) || 'Sin iniciar'],
          ['Ubicación', dondeInicio(intento), 'entero'],
          ['Cierre', cierreDeIntento(intento), 'entero'],
          ['Observaciones del técnico', observaciones_tecnico, 'entero'],
        ]}
      />
      {fecha_inicio !== null && <ListaDeAcciones acciones={acciones} />}
      <ListaDeRespuestas preguntas={preguntas} />
      {firma && <Firmante firma={firma} />}
      {intento.constancias.map((trabajo) => (
        <Constancias key={trabajo.hechos[0]?.id} trabajo={trabajo} />
      ))}
    </>
  );
}

/** Each attempt at a parte with its recorded work, also closed ones (AMB-107). */
export function Intentos({ id }: { readonly id: number }) {
  const { data: intentos, isError, refetch } = useCall(obraApi.intentos, { params: { id } });
  return (
    <Box component="section" aria-label="Intentos" sx={{ mt: 3, typography: 'body2' }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Intentos
      </Typography>
      {isError && <NotRead what="los intentos" onRetry={() => void refetch()} />}
      {intentos === undefined && !isError && <Skeleton style={{ height: 48 }} />}
      {intentos?.length === 0 && <Box sx={{ color: 'text.secondary' }}>Todavía no se ha asignado a nadie.</Box>}
      {intentos?.map((intento, n) => (
        <Panel key={intento.id} titulo={tituloDeIntento(intento)} nivel="h4" abierto={n === intentos.length - 1}>
          <LoRegistrado intento={intento} />
        </Panel>
      ))}
    </Box>
  );
}
