import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotifier } from '../../base/notifier.tsx';
import { copyLines } from '../../kit/copy-lines.ts';
import { ReporteDialog } from '../../kit/reporte/ReporteDialog.tsx';
import { hechasDe, lineasDe, type Palabras, type ParteDeLote } from './informe.ts';
import type { Marcha } from './useVarios.ts';

type Props = {
  readonly titulo: string;
  readonly partes: readonly ParteDeLote[];
  readonly marcha: Marcha;
  readonly palabras: Palabras;
  /** Sends those without an answer again. */
  readonly onReintentar: () => void;
  readonly onClose: () => void;
};

/** Report of an operation on many partes, if not all succeeded. */
export function InformeDeVarios({ titulo, partes, marcha: { filas, fallo }, palabras, onReintentar, onClose }: Props) {
  const aviso = useNotifier();
  const hechas = hechasDe(filas).length;
  const rechazados = filas.length - hechas;
  const sinEnviar = partes.length - filas.length;
  const lineas = lineasDe(filas, partes, palabras);
  return (
    <ReporteDialog
      subject={titulo}
      figures={[
        { value: hechas, name: 'Hechos', kind: 'bien' },
        { value: rechazados, name: 'Rechazados', kind: 'mal' },
        ...(sinEnviar > 0 ? [{ value: sinEnviar, name: 'Sin enviar', kind: 'igual' } as const] : []),
      ]}
      lines={lineas}
      onlyLabel="Ver solo los rechazados"
      problem={fallo !== undefined && <Alert severity="error">{fallo}</Alert>}
      actions={
        <>
          {sinEnviar > 0 && (
            <Button startIcon={<Refresh />} onClick={onReintentar}>
              Reintentar
            </Button>
          )}
          <Button
            startIcon={<ContentCopyOutlined />}
            onClick={() =>
              void copyLines(
                lineas.map(({ text }) => text),
                aviso,
              )
            }
          >
            Copiar
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
