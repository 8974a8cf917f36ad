import QuizOutlined from '@mui/icons-material/QuizOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { historialApi } from '@tajo/contract/historial';
import type { Proyecto } from '@tajo/contract/proyectos';
import { proyectoApi, proyectosLista } from '@tajo/contract/proyectos';
import { ELIMINAR_TEXTO } from '@tajo/contract/textos';
import { puedeRecibirPartes } from '@tajo/domain/proyectos/puede';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { LinkedName, toCliente, toContrata } from '../base/links.tsx';
import { historialOf } from '../base/historial.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { FechaFin } from './FechaFin.tsx';
import type { Cargado } from './useCargarPartes.ts';

const CargarPartesDialog = lazyPart(async () => (await import('./CargarPartesDialog.tsx')).CargarPartesDialog);
const ReporteDeCarga = lazyPart(async () => (await import('./ReporteDeCarga.tsx')).ReporteDeCarga);
const SinOtroProyecto = lazyPart(async () => (await import('./SinOtroProyecto.tsx')).SinOtroProyecto);
const fuente = sourceOf(proyectoApi.listar);
const detalle = historialOf(historialApi.proyecto, proyectosLista);
const celdas = {
  fecha_fin: (proyecto: Proyecto) => <FechaFin proyecto={proyecto} />,
  desc_cliente: ({ desc_cliente: nombre }: Proyecto) => <LinkedName name={nombre} a={toCliente(nombre)} />,
  desc_contrata: ({ desc_contrata: nombre }: Proyecto) =>
    nombre === null ? null : <LinkedName name={nombre} a={toContrata(nombre)} />,
};
const finalizado = (proyecto: Proyecto) =>
  puedeRecibirPartes(proyecto) ? undefined : 'el proyecto está finalizado y no admite partes nuevos';
const borrarTexto = ({ id }: Proyecto) => (
  <>
    {ELIMINAR_TEXTO}
    <SinOtroProyecto id={id} />
  </>
);

export function ProyectosPage() {
  const aviso = useNotifier();
  const router = useRouter();
  const borrar = useSend(proyectoApi.borrar);
  const [cargando, setCargando] = useState<Proyecto>();
  const [reporte, setReporte] = useState<Cargado & { readonly proyecto: string }>();
  const verCarga = (carga: string) => void router.navigate({ to: '/partes_sin_asignar', search: { carga } });
  return (
    <>
      <ListScreen
        list={proyectosLista}
        source={fuente}
        notifier={aviso}
        newPath="/nuevoProyecto"
        editPath={({ id }) => `/editarProyecto/${id}`}
        remove={({ id }) => borrar.mutateAsync({ params: { id } })}
        removeText={borrarTexto}
        detail={detalle}
        cells={celdas}
        actions={[
          {
            label: 'Preguntas',
            Icon: QuizOutlined,
            onClick: ({ id }) => router.history.push(`/preguntas_proyecto/${id}`),
          },
          { label: 'Cargar partes', Icon: UploadFileOutlined, onClick: setCargando, blocked: finalizado },
        ]}
      />
      {cargando !== undefined && (
        <CargarPartesDialog
          proyecto={cargando}
          onClose={() => setCargando(undefined)}
          onCargado={(cargado) => {
            setCargando(undefined);
            setReporte({ ...cargado, proyecto: cargando.nombre });
          }}
        />
      )}
      {reporte !== undefined && (
        <ReporteDeCarga {...reporte} onVer={() => verCarga(reporte.carga)} onClose={() => setReporte(undefined)} />
      )}
    </>
  );
}
