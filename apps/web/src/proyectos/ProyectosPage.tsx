import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { Proyecto } from '@tajo/contract/proyectos';
import { proyectoApi, proyectosLista } from '@tajo/contract/proyectos';
import { puedeRecibirPartes } from '@tajo/domain/proyectos/puede';
import { useState } from 'react';
import { fuenteDe } from '../api/fuente.ts';
import { useAviso } from '../app/aviso.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { CargarPartesDialog } from './CargarPartesDialog.tsx';
import { FechaFin } from './FechaFin.tsx';
import { ReporteDialog } from './ReporteDialog.tsx';

const fuente = fuenteDe(proyectoApi.listar);
const celdas = { fecha_fin: (proyecto: Proyecto) => <FechaFin proyecto={proyecto} /> };
const finalizado = (proyecto: Proyecto) =>
  puedeRecibirPartes(proyecto) ? undefined : 'el proyecto está finalizado y no admite partes nuevos';

/** /proyectos (000 §2.7). */
export function ProyectosPage() {
  const aviso = useAviso();
  const [cargando, setCargando] = useState<Proyecto>();
  const [reporte, setReporte] = useState<{ readonly proyecto: string; readonly lineas: readonly string[] }>();
  return (
    <>
      <ListScreen
        lista={proyectosLista}
        fuente={fuente}
        aviso={aviso}
        celdas={celdas}
        acciones={[{ label: 'Cargar partes', Icon: UploadFileOutlined, onClick: setCargando, impedida: finalizado }]}
      />
      {cargando !== undefined && (
        <CargarPartesDialog
          proyecto={cargando}
          onClose={() => setCargando(undefined)}
          onReporte={(lineas) => {
            setCargando(undefined);
            setReporte({ proyecto: cargando.nombre, lineas });
          }}
        />
      )}
      {reporte !== undefined && <ReporteDialog {...reporte} onClose={() => setReporte(undefined)} />}
    </>
  );
}
