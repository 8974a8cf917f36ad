import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAviso } from '../../base/aviso.tsx';
import { copiar } from '../../kit/copiar.ts';
import { ReporteDialog } from '../../kit/reporte/ReporteDialog.tsx';
import { hechasDe, lineasDe, type Palabras, type ParteDeLote } from './informe.ts';
import type { Marcha } from './useVarios.ts';

type Props = {
  readonly titulo: string;
  readonly partes: readonly ParteDeLote[];
  readonly marcha: Marcha;
  readonly palabras: Palabras;
  readonly onClose: () => void;
};

/** Report of an operation on many partes, if not all succeeded. */
export function InformeDeVarios({ titulo, partes, marcha: { filas, fallo }, palabras, onClose }: Props) {
  const aviso = useAviso();
  const hechas = hechasDe(filas).length;
  const rechazados = filas.length - hechas;
  const sinEnviar = partes.length - filas.length;
  const lineas = lineasDe(filas, partes, palabras);
  return (
    <ReporteDialog
      asunto={titulo}
      cifras={[
        { valor: hechas, nombre: 'Hechos', clase: 'bien' },
        { valor: rechazados, nombre: 'Rechazados', clase: 'mal' },
        ...(sinEnviar > 0 ? [{ valor: sinEnviar, nombre: 'Sin enviar', clase: 'igual' } as const] : []),
      ]}
      lineas={lineas}
      verSolo="Ver solo los rechazados"
      problema={fallo !== undefined && <Alert severity="error">{fallo}</Alert>}
      acciones={
        <Button
          startIcon={<ContentCopyOutlined />}
          onClick={() =>
            void copiar(
              lineas.map(({ texto }) => texto),
              aviso,
            )
          }
        >
          Copiar
        </Button>
      }
      onClose={onClose}
    />
  );
}
