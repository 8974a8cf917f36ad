import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** How far the options of a choice are read, and how to read them again. */
export interface OptionsRead {
  readonly isLoading: boolean;
  readonly isLoadingError: boolean;
  readonly refetch: () => unknown;
}

/** Several reads as one; only those that failed are read again. */
export const allRead = (reads: readonly OptionsRead[]): OptionsRead => ({
  isLoading: reads.some(({ isLoading }) => isLoading),
  isLoadingError: reads.some(({ isLoadingError }) => isLoadingError),
  refetch: () => reads.filter(({ isLoadingError }) => isLoadingError).forEach(({ refetch }) => void refetch()),
});

export const UNREAD_OPTIONS = 'No se han podido leer las opciones.';

/** Help of a choice whose options could not be read. */
export const unreadHelp = ({ refetch }: OptionsRead): ReactNode => (
  <>
    {UNREAD_OPTIONS}{' '}
    <Button
      size="small"
      onClick={({ currentTarget }) => {
        // The pressed button goes.
        currentTarget.closest('.MuiFormControl-root')?.querySelector<HTMLElement>('[role=combobox]')?.focus();
        void refetch();
      }}
    >
      Reintentar
    </Button>
  </>
);
