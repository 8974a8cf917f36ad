import { styled } from '@mui/material/styles';
import type { Columna } from '@tajo/contract/lista';
import { textoDe } from '../../kit/texto.ts';

const Enlace = styled('a')({
  color: 'var(--mui-palette-primary-main)',
  textUnderlineOffset: 3,
  '@media (hover: hover)': {
    '&[href^="tel:"]:not(:hover, :focus-visible)': { color: 'inherit', textDecoration: 'none' },
  },
});
const Etiqueta = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  height: '1.5rem',
  paddingInline: 8,
  fontSize: '0.875em',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 12,
  '@media (max-width: 599.95px)': { height: '1.75rem', borderRadius: 14, fontSize: '1rem' },
  '&[data-viva]': { borderColor: 'currentColor', color: 'var(--mui-palette-primary-main)' },
});

/** A negative figure needs attention (AMB-065). */
const Negativo = styled('span')({ color: 'var(--mui-palette-error-main)' });

/** Draws a value by its type. */
export function Cell({ columna, valor }: { readonly columna: Columna; readonly valor: unknown }) {
  const texto = textoDe(columna, valor);
  if (texto === '') return null;
  if (columna.tipo === 'email') return <Enlace href={`mailto:${texto}`}>{texto}</Enlace>;
  if (columna.tipo === 'telefono') return <Enlace href={`tel:${texto}`}>{texto}</Enlace>;
  if (columna.tipo === 'estado') return <Etiqueta data-viva={valor === true ? undefined : ''}>{texto}</Etiqueta>;
  if (columna.tipo === 'numero' && Number(valor) < 0) return <Negativo>{texto}</Negativo>;
  return texto;
}
