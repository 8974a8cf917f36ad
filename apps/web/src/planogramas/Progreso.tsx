import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** Progress of an upload: a percentage while it is sent, none while the server processes it. */
export function Progreso({ enviado }: { readonly enviado: number }) {
  const archivando = enviado >= 100;
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress
        aria-label="Progreso de la carga"
        {...(!archivando && { variant: 'determinate', value: enviado })}
      />
      <Typography
        variant="body2"
        role="status"
        sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {archivando ? (
          'Archivando…'
        ) : (
          <>
            Enviando… <span aria-live="off">{enviado} %</span>
          </>
        )}
      </Typography>
    </Box>
  );
}
