/** Recent change of a row by another user; for a row that has left, its new place. */
export interface RowMark {
  readonly kind: 'nueva' | 'cambiada' | 'ida';
  readonly text: string;
}
export type RowMarks = ReadonlyMap<number, RowMark>;

const PRIMARY = 'var(--mui-palette-primary-main)';
const TAG = {
  bottom: 2,
  right: 4,
  padding: '0 6px',
  borderRadius: 8,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  color: 'var(--mui-palette-primary-contrastText)',
  background: PRIMARY,
};
const NOTE = {
  top: 0,
  left: 8,
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  fontStyle: 'italic',
  color: 'var(--mui-palette-text-primary)',
};

/** Returns the marks as styles, so that no row is redrawn for them. */
export const stylesOf = (marks: RowMarks) =>
  Object.fromEntries(
    [...marks].map(([id, { kind, text }]) => {
      const gone = kind === 'ida';
      return [
        `[data-fila="${id}"]`,
        {
          '--encima': 'rgba(var(--mui-palette-primary-mainChannel) / 0.1)',
          // Below the number, beside its word; for a row that has left, over the whole row.
          [gone ? '&& > td:first-of-type, &:is(li)' : '&& > td[data-nombre], &:is(li)']: {
            position: 'relative',
            ...(gone && { overflow: 'visible' }),
          },
          [gone ? '& > td:first-of-type::after, &:is(li)::after' : '& > td[data-nombre]::after, &:is(li)::after']: {
            content: JSON.stringify(text),
            position: 'absolute',
            ...(gone ? NOTE : TAG),
          },
          ...(gone && {
            '&& > td': { color: 'transparent', boxShadow: 'none' },
            '& > td > *, &:is(li) > *': { visibility: 'hidden' },
          }),
        },
      ];
    }),
  );
