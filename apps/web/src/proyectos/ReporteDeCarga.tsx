import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useNotifier } from '../base/notifier.tsx';
import { formatNumber } from '../kit/text.ts';
import { ReporteDialog } from '../kit/reporte/ReporteDialog.tsx';
import { guardarCsv } from './plantilla.ts';
import { csvDeRechazadas } from './rechazadas.ts';
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
  creada: { kind: 'bien', word: 'Creado: ' },
  rechazada: { kind: 'mal', word: 'Rechazado: ' },
  total: { kind: 'total', word: '' },
} as const satisfies Record<ClaseLinea, unknown>;

const nombreDeRechazadas = ({ name }: File): string => `${name.replace(/\.csv$/i, '')}_rechazadas.csv`;

/** Report of an uploaded CSV, with its refused lines as a file to be corrected. */
export function ReporteDeCarga({ proyecto, lineas, fichero, onVer, onClose }: Props) {
  const reporte = useMemo(() => leerReporte(lineas), [lineas]);
  const marcadas = useMemo(
    () => reporte.lineas.map(({ texto, clase }) => ({ text: texto, ...MARCA[clase] })),
    [reporte],
  );
  const [sinFichero, setSinFichero] = useState(false);
  const { creados, rechazadas } = reporte;
  const aviso = useNotifier();
  const cerrar = (): void => {
    onClose();
    if (creados > 0)
      aviso.success(`Partes creados en ${proyecto}: ${formatNumber(creados)}.`, {
        view: onVer,
        viewLabel: verPartes(creados),
      });
  };
  const descargar = async (): Promise<void> => {
    const bytes = await fichero.arrayBuffer().catch(() => undefined);
    setSinFichero(bytes === undefined);
    if (bytes !== undefined) guardarCsv(csvDeRechazadas(bytes, reporte.lineas), nombreDeRechazadas(fichero));
  };
  return (
    <ReporteDialog
      subject={proyecto}
      figures={[
        { value: creados, name: 'Partes creados', kind: 'bien' },
        { value: rechazadas, name: 'Líneas rechazadas', kind: 'mal' },
      ]}
      lines={marcadas}
      onlyLabel="Ver solo las rechazadas"
      problem={sinFichero && <Alert severity="error">{NO_SE_LEE}</Alert>}
      actions={
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
