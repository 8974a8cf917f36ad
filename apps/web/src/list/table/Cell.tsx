import { styled } from '@mui/material/styles';
import type { Columna } from '@tajo/contract/lista';
import { textOfValue } from '../../kit/text.ts';
import { NARROW } from '../../kit/sizes.ts';

const Anchor = styled('a')({
  color: 'var(--mui-palette-primary-main)',
  textUnderlineOffset: 3,
  '@media (hover: hover)': {
    '&[href^="tel:"]:not(:hover, :focus-visible)': { color: 'inherit', textDecoration: 'none' },
  },
});
const Label = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  height: '1.5rem',
  paddingInline: 8,
  fontSize: '0.875em',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 12,
  [NARROW]: { height: '1.75rem', borderRadius: 14, fontSize: '1rem' },
  '&[data-viva]': { borderColor: 'currentColor', color: 'var(--mui-palette-primary-main)' },
});

/** A negative figure needs attention (AMB-065). */
const Negative = styled('span')({ color: 'var(--mui-palette-error-main)' });

/** Draws a value by its type. */
export function Cell({ column, value }: { readonly column: Columna; readonly value: unknown }) {
  const text = textOfValue(column, value);
  if (text === '') return null;
  if (column.tipo === 'email') {
    const at = text.indexOf('@');
    return (
      <Anchor href={`mailto:${text}`}>
        {text.slice(0, at)}
        <wbr />
        {text.slice(at)}
      </Anchor>
    );
  }
  if (column.tipo === 'telefono') return <Anchor href={`tel:${text}`}>{text}</Anchor>;
  if (column.tipo === 'estado') return <Label data-viva={value === true ? undefined : ''}>{text}</Label>;
  if (column.tipo === 'numero' && Number(value) < 0) return <Negative>{text}</Negative>;
  return text;
}
