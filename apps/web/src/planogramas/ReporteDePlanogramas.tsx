import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { downloadBlob } from '../api/download.ts';
import { ReporteDialog } from '../kit/reporte/ReporteDialog.tsx';
import { clasificarLineas } from './reporte.ts';

type Props = {
  readonly fichero: string;
  readonly textos: readonly string[];
  readonly onClose: () => void;
};

const descargarTextos = (fichero: string, textos: readonly string[]): void =>
  downloadBlob(
    new Blob(['\ufeff', textos.join('\r\n'), '\r\n'], { type: 'text/plain;charset=utf-8' }),
    `${fichero.replace(/\.zip$/i, '')}_reporte.txt`,
  );

/** Report of an uploaded ZIP, a line per file. */
export function ReporteDePlanogramas({ fichero, textos, onClose }: Props) {
  const lineas = clasificarLineas(textos);
  const cuantas = (clase: string): number => lineas.filter((linea) => linea.kind === clase).length;
  const [cargados, repetidos, rechazados] = [cuantas('bien'), cuantas('igual'), cuantas('mal')];
  return (
    <ReporteDialog
      subject={fichero}
      figures={[
        { value: cargados, name: 'Planogramas cargados', kind: 'bien' },
        { value: repetidos, name: 'Ya estaban', kind: 'igual' },
        { value: rechazados, name: 'Ficheros rechazados', kind: 'mal' },
      ]}
      lines={lineas}
      onlyLabel="Ver solo los rechazados"
      actions={
        <Button startIcon={<DownloadOutlined />} onClick={() => descargarTextos(fichero, textos)}>
          Descargar reporte
        </Button>
      }
      onClose={onClose}
    />
  );
}
