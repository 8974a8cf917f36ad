import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useAviso } from '../base/aviso.tsx';
import { numero } from '../kit/texto.ts';
import { ReporteDialog } from '../kit/reporte/ReporteDialog.tsx';
import { guardarCsv } from './plantilla.ts';
import { leerReporte, verPartes } from './reporte.ts';
import type { ClaseLinea } from './reporte.ts';

type Props = {
  readonly proyecto: string;
  readonly lineas: readonly string[];
  /** Uploaded file, from which the refused lines are extracted. */
  readonly fichero: File;
  /** Opens the partes that the upload created. */
  readonly onVer: () => void;
  readonly onClose: () => void;
};

const NO_SE_LEE = 'El fichero ha cambiado o ya no se puede leer.';

const MARCA = {
  creada: { clase: 'bien', palabra: 'Creado: ' },
  rechazada: { clase: 'mal', palabra: 'Rechazado: ' },
  total: { clase: 'total', palabra: '' },
} as const satisfies Record<ClaseLinea, unknown>;

const nombreDeRechazadas = ({ name }: File): string => `${name.replace(/\.csv$/i, '')}_rechazadas.csv`;

/** Report of an uploaded CSV, with its refused lines as a file to be corrected. */
export function ReporteDeCarga({ proyecto, lineas, fichero, onVer, onClose }: Props) {
  const reporte = useMemo(() => leerReporte(lineas), [lineas]);
  const marcadas = useMemo(() => reporte.lineas.map(({ texto, clase }) => ({ texto, ...MARCA[clase] })), [reporte]);
  const [sinFichero, setSinFichero] = useState(false);
  const { creados, rechazadas } = reporte;
  const aviso = useAviso();
  const cerrar = (): void => {
    onClose();
    if (creados > 0)
      aviso.exito(`Partes creados en ${proyecto}: ${numero(creados)}.`, { ver: onVer, comoVer: verPartes(creados) });
  };
  const descargar = async (): Promise<void> => {
    const { csvDeRechazadas } = await import('./rechazadas.ts');
    const bytes = await fichero.arrayBuffer().catch(() => undefined);
    setSinFichero(bytes === undefined);
    if (bytes !== undefined) guardarCsv(csvDeRechazadas(bytes, reporte.lineas), nombreDeRechazadas(fichero));
  };
  return (
    <ReporteDialog
      asunto={proyecto}
      cifras={[
        { valor: creados, nombre: 'Partes creados', clase: 'bien' },
        { valor: rechazadas, nombre: 'Líneas rechazadas', clase: 'mal' },
      ]}
      lineas={marcadas}
      verSolo="Ver solo las rechazadas"
      problema={sinFichero && <Alert severity="error">{NO_SE_LEE}</Alert>}
      acciones={
        <>
          {reporte.lineas.some((linea) => linea.motivo !== undefined) && (
            <Button startIcon={<DownloadOutlined />} onClick={descargar}>
              Descargar líneas rechazadas
            </Button>
          )}
          {creados > 0 && <Button onClick={onVer}>{verPartes(creados)}</Button>}
        </>
      }
      onClose={cerrar}
    />
  );
}
