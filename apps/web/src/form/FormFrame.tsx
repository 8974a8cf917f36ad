import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useEffect } from 'react';
import { useEscape } from './core/useEscape.ts';
import { CamposVisiblesContext } from './fields/campos-visibles.ts';
import { ConflictoDialog } from './conflict/ConflictoDialog.tsx';
import { ANCHO_DE_FORMA } from './Seccion.tsx';
import type { Guardado } from './useGuardar.ts';

/**
 * How a form is saved. `nombre`: of the record, shown behind the title. `salida`: dialog that asks before unsaved work
 * is left.
 */
export type FormGuardado = Guardado & { readonly nombre?: string | undefined; readonly salida?: ReactNode };

type Props = {
  readonly titulo: string;
  readonly guardado: FormGuardado;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Action of the left button, and of Escape. */
  readonly onVolver: () => void;
  readonly botones: ReactNode;
  readonly children: ReactNode;
};

/**
 * Everything around the fields of a form: title, buttons, conflict dialog and leaving. The first field has the focus.
 */
export function FormFrame({ titulo, guardado, onSubmit, onVolver, botones, children }: Props) {
  const { enviando, raiz, conflicto, campos, nombre, salida } = guardado;
  useEffect(() => {
    raiz.current
      ?.querySelector<HTMLElement>('input:not([readonly], [disabled], [type=hidden]), textarea, [role=combobox]')
      ?.focus();
  }, [raiz]);
  useEscape(() => enviando || onVolver());
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: ANCHO_DE_FORMA }}>
      <Typography variant="h1" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {nombre === undefined ? titulo : `${titulo}: ${nombre}`}
      </Typography>
      <form ref={raiz} noValidate aria-label={titulo} aria-busy={enviando} onSubmit={onSubmit}>
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
          {botones}
        </Box>
      </form>
      {conflicto && <ConflictoDialog conflicto={conflicto} />}
      {salida}
    </Box>
  );
}
