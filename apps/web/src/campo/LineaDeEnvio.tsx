import { TODO_ENVIADO, lineaDeEnvio, resumenDeCola } from '@tajo/domain/campo/resumen';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { useOnline } from '../kit/online.ts';
import { NARROW } from '../kit/sizes.ts';
import { useModelo } from './modelo.ts';

const Enlace = createLink(
  styled('a')({
    maxWidth: '40vw',
    minWidth: 48,
    height: 48,
    display: 'flex',
    alignItems: 'center',
    paddingInline: 4,
    fontSize: 14,
    lineHeight: 1.15,
    color: 'var(--mui-palette-text-secondary)',
    textDecoration: 'none',
    // Leaves room for the title on a phone, and more for the number of a parte, which must not be cut.
    [NARROW]: { '&[data-clase=calma]': { width: 'min-content' }, '[data-con-registro] ~ &': { maxWidth: '30vw' } },
    '& > span': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' },
    '&[data-clase=atencion]': { color: 'var(--mui-palette-warning-main)', fontWeight: 500 },
  }),
);

/** How much of this device the office does not have yet; leads to the list of it. */
export function LineaDeEnvio() {
  const { cola, avisos, atascados, sinLinea } = useModelo();
  const resumen = resumenDeCola(cola, avisos.length, atascados);
  const conectado = useOnline();
  const texto = lineaDeEnvio(resumen, sinLinea || !conectado);
  return (
    <Enlace to="/pendientes" data-clase={texto === TODO_ENVIADO ? 'calma' : 'atencion'}>
      <span aria-live="polite">{texto}</span>
    </Enlace>
  );
}
