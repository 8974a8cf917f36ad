import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { BotonEnviar, BotonVolver } from './botones.tsx';
import { CamposVisiblesContext } from './fields/campos-visibles.ts';
import { ConflictoDialog } from './conflict/ConflictoDialog.tsx';
import type { Guardado } from './useGuardar.ts';

type Props = {
  readonly titulo: string;
  /** `nombre`: of the record, behind the title. `salida`: the question before unsaved work is left. */
  readonly guardado: Guardado & { readonly nombre?: string | undefined; readonly salida?: ReactNode };
  /** Route that 'Volver' opens when there is nothing to go back to. */
  readonly volver: string;
  readonly children: ReactNode;
};

/** A form as a screen: Enter sends, the first field has the focus, 'Enviar' cannot be pressed twice. */
export function FormScreen({ titulo, guardado, volver, children }: Props) {
  const { onSubmit, enviando, raiz, conflicto, campos, nombre, salida } = guardado;
  useEffect(() => {
    raiz.current
      ?.querySelector<HTMLElement>('input:not([readonly], [disabled], [type=hidden]), textarea, [role=combobox]')
      ?.focus();
  }, [raiz]);
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
      <Typography variant="h1" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {nombre === undefined ? titulo : `${titulo}: ${nombre}`}
      </Typography>
      <form ref={raiz} noValidate aria-label={titulo} aria-busy={enviando} onSubmit={(e) => void onSubmit(e)}>
        <CamposVisiblesContext value={campos}>{children}</CamposVisiblesContext>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 1,
            pt: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="caption" sx={{ mr: 'auto', color: 'text.secondary' }}>
            * Obligatorio
          </Typography>
          <BotonVolver a={volver} />
          <BotonEnviar enviando={enviando} />
        </Box>
      </form>
      {conflicto && <ConflictoDialog conflicto={conflicto} />}
      {salida}
    </Box>
  );
}
