import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';

const CargarPlanogramasDialog = lazyPart(
  async () => (await import('./CargarPlanogramasDialog.tsx')).CargarPlanogramasDialog,
);
const ReporteDePlanogramas = lazyPart(async () => (await import('./ReporteDePlanogramas.tsx')).ReporteDePlanogramas);

type Estado = 'cerrado' | 'abierto' | { readonly textos: readonly string[]; readonly fichero: string };

/** Opens the upload of a ZIP, and shows its report afterwards. */
export function CargarPlanogramas({ onCargado }: { readonly onCargado?: (() => void) | undefined }) {
  const [estado, setEstado] = useState<Estado>('cerrado');
  const cerrar = (): void => setEstado('cerrado');
  return (
    <>
      <Button startIcon={<UploadFileOutlined />} sx={{ order: { xs: 1, sm: 0 } }} onClick={() => setEstado('abierto')}>
        Cargar planogramas
      </Button>
      {estado === 'abierto' && (
        <CargarPlanogramasDialog
          onClose={cerrar}
          onReporte={(textos, fichero) => {
            setEstado({ textos, fichero });
            onCargado?.();
          }}
        />
      )}
      {typeof estado === 'object' && <ReporteDePlanogramas {...estado} onClose={cerrar} />}
    </>
  );
}
