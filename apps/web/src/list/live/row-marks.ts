/** Recent change of a row by another user; for a row that has left, its new place. */
export interface RowMark {
  readonly kind: 'nueva' | 'cambiada' | 'ida';
  readonly text: string;
}
export type RowMarks = ReadonlyMap<number, RowMark>;

const PRIMARY = 'var(--mui-palette-primary-main)';
const TAG = {
  padding: '0 6px',
  borderRadius: 8,
  fontSize: '0.75rem',
  lineHeight: '0.875rem',
  fontWeight: 400,
  color: 'var(--mui-palette-primary-contrastText)',
  background: PRIMARY,
};
const NOTE = {
  position: 'absolute',
  top: 0,
  left: 8,
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  fontStyle: 'italic',
  color: 'var(--mui-palette-text-primary)',
};

const tagged = (content: string) => ({
  '& > td[data-nombre]::after': { ...TAG, content, display: 'table' },
  '&:is(li) h2::after': { ...TAG, content, display: 'inline-block', marginLeft: 8 },
});
const gone = (content: string) => ({
  '&& > td:first-of-type, &:is(li)': { position: 'relative', overflow: 'visible' },
  '& > td:first-of-type::after, &:is(li)::after': { ...NOTE, content },
  '&& > td': { color: 'transparent', boxShadow: 'none' },
  '& > td > *, &:is(li) > *': { visibility: 'hidden' },
});

/** Returns the marks as styles, so that no row is redrawn for them. */
export const stylesOf = (marks: RowMarks) =>
  Object.fromEntries(
    [...marks].map(([id, { kind, text }]) => [
      `[data-fila="${id}"]`,
      {
        '--encima': 'rgba(var(--mui-palette-primary-mainChannel) / 0.1)',
        ...(kind === 'ida' ? gone(JSON.stringify(text)) : tagged(JSON.stringify(text))),
      },
    ]),
  );
