import Box from '@mui/material/Box';

/** First stop of the Tab key: skips the bar and the menu. */
export function SkipToContent() {
  return (
    <Box
      component="a"
      href="#contenido"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('contenido')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: -80,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        color: 'primary.main',
        '&:focus': { top: 8 },
        '@media print': { display: 'none' },
      }}
    >
      Saltar al contenido
    </Box>
  );
}
