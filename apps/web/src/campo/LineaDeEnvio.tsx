import { TODO_ENVIADO, lineaDeEnvio, resumenDeCola } from '@tajo/domain/campo/resumen';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { ALTO_DE_BARRA } from '../kit/medidas.ts';
import { useModelo } from './modelo.ts';

// Over the top bar, between the title and its buttons: no row of a small screen is spent on it.
const Enlace = createLink(
  styled('a')(({ theme }) => ({
    position: 'fixed',
    top: 0,
    right: 152,
    zIndex: theme.zIndex.appBar + 1,
    height: ALTO_DE_BARRA,
    maxWidth: 'calc(100vw - 260px)',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    paddingInline: 8,
    fontSize: 14,
    lineHeight: 1.15,
    color: 'var(--mui-palette-text-secondary)',
    textDecoration: 'none',
    '&[data-clase=atencion]': { color: 'var(--mui-palette-warning-main)', fontWeight: 500 },
    '@media print': { display: 'none' },
  })),
);

/** How much of this device the office does not have yet; leads to the list of it. */
export function LineaDeEnvio() {
  const { cola, sinLinea } = useModelo();
  const resumen = resumenDeCola(cola);
  const texto = lineaDeEnvio(resumen, sinLinea);
  return (
    <Enlace to="/pendientes" data-clase={texto === TODO_ENVIADO ? 'calma' : 'atencion'}>
      <Box component="span" role="status">
        {texto}
      </Box>
    </Enlace>
  );
}
