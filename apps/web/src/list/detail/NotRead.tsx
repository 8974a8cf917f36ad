import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type Props = {
  /** Name of the part that could not be read: 'el historial'. */
  readonly what: string;
  readonly onRetry: () => void;
};

/** Replaces a part of a screen that could not be read. */
export function NotRead({ what, onRetry }: Props) {
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, typography: 'body2' }}
    >
      No se ha podido leer {what}.
      <Button size="small" onClick={onRetry}>
        Reintentar
      </Button>
    </Box>
  );
}
