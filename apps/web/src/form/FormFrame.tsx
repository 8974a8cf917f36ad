import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useLayoutEffect } from 'react';
import { useEscape } from './core/useEscape.ts';
import { VisibleFieldsContext } from './fields/visible-fields.ts';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { DeletedDialog } from './conflict/DeletedDialog.tsx';
import { FORM_WIDTH } from './Section.tsx';
import type { Saved } from './useSave.ts';

/**
 * How a form is saved. `name`: of the record, shown behind the title. `leaving`: dialog that asks before unsaved work
 * is left.
 */
export type FormSaving = Saved & { readonly name?: string | undefined; readonly leaving?: ReactNode };

/** Labels and chips grow with the text of the browser. */
const LARGE_TEXT = {
  '& .MuiInputLabel-shrink': { transform: 'translate(14px, -0.5625rem) scale(0.75)' },
  '& .MuiChip-sizeSmall': { height: '1.5rem' },
} as const;

type Props = {
  readonly title: string;
  readonly saving: FormSaving;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Action of the left button, and of Escape. */
  readonly onBack: () => void;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
};

/**
 * Everything around the fields of a form: title, buttons, conflict dialog and leaving. The first field has the focus.
 */
export function FormFrame({ title, saving, onSubmit, onBack, buttons, children }: Props) {
  const { sending, root, conflict, deleted, fields, name, leaving } = saving;
  useLayoutEffect(() => {
    root.current
      ?.querySelector<HTMLElement>('input:not([readonly], [disabled], [type=hidden]), textarea, [role=combobox]')
      ?.focus();
  }, [root]);
  useEscape(() => sending || onBack());
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: FORM_WIDTH, ...LARGE_TEXT }}>
      <Typography variant="h1" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {name === undefined ? title : `${title}: ${name}`}
      </Typography>
      <form ref={root} noValidate aria-label={title} aria-busy={sending} onSubmit={onSubmit}>
        <VisibleFieldsContext value={fields}>{children}</VisibleFieldsContext>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
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
          {buttons}
        </Box>
      </form>
      {conflict && <ConflictDialog conflict={conflict} />}
      {deleted && <DeletedDialog deleted={deleted} />}
      {leaving}
    </Box>
  );
}
