/** Recent change of a row by another user; for a row that has left, its new place. */
export interface MarcaDeFila {
  readonly clase: 'nueva' | 'cambiada' | 'ida';
  readonly texto: string;
}
export type MarcasDeFilas = ReadonlyMap<number, MarcaDeFila>;

const PRIMARIO = 'var(--mui-palette-primary-main)';
const ETIQUETA = {
  bottom: 2,
  right: 4,
  padding: '0 6px',
  borderRadius: 8,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  color: 'var(--mui-palette-primary-contrastText)',
  background: PRIMARIO,
};
const NOTA = {
  top: 0,
  left: 8,
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  fontStyle: 'italic',
  color: 'var(--mui-palette-text-primary)',
};

/** Returns the marks as styles, so that no row is redrawn for them. */
export const estilosDe = (marcas: MarcasDeFilas) =>
  Object.fromEntries(
    [...marcas].map(([id, { clase, texto }]) => {
      const ida = clase === 'ida';
      return [
        `[data-fila="${id}"]`,
        {
          '--encima': 'rgba(var(--mui-palette-primary-mainChannel) / 0.1)',
          // Below the number, beside its word; for a row that has left, over the whole row.
          [ida ? '&& > td:first-of-type, &:is(li)' : '&& > td[data-nombre], &:is(li)']: {
            position: 'relative',
            ...(ida && { overflow: 'visible' }),
          },
          [ida ? '& > td:first-of-type::after, &:is(li)::after' : '& > td[data-nombre]::after, &:is(li)::after']: {
            content: JSON.stringify(texto),
            position: 'absolute',
            ...(ida ? NOTA : ETIQUETA),
          },
          ...(ida && {
            '&& > td': { color: 'transparent', boxShadow: 'none' },
            '& > td > *, &:is(li) > *': { visibility: 'hidden' },
          }),
        },
      ];
    }),
  );
