import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { styled } from '@mui/material/styles';
import { createLink, useRouter } from '@tanstack/react-router';
import { ICON_WIDTH } from './widths.ts';
import type { RowAction, RowWithId } from '../list-types.ts';

const ICON_STYLE = {
  all: 'unset',
  display: 'inline-grid',
  placeItems: 'center',
  width: ICON_WIDTH,
  height: ICON_WIDTH,
  borderRadius: '50%',
  cursor: 'pointer',
  color: 'var(--mui-palette-action-active)',
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)', color: 'var(--mui-palette-primary-main)' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  '&:disabled': { color: 'var(--mui-palette-action-disabled)', pointerEvents: 'none' },
  '&[data-peligro]:is(:hover, :focus-visible)': { color: 'var(--mui-palette-error-main)' },
} as const;
const IconButtonPlain = styled('button')(ICON_STYLE);
const IconAnchor = styled('a')(ICON_STYLE);
const IconLink = createLink(IconAnchor);
const Icons = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  '&[data-grande]': { flexWrap: 'wrap', '& a, & button': { width: 48, height: 48 } },
});

export interface RowActionSet<Row extends RowWithId> {
  readonly showDetail?: ((row: Row) => void) | undefined;
  /** Address of the record's page, which 'Ver detalle' opens in a browser tab. */
  readonly pagePath?: ((row: Row) => string) | undefined;
  /** Route of the edit form. */
  readonly editPath?: ((row: Row) => string) | undefined;
  readonly askRemove?: ((row: Row) => void) | undefined;
  readonly extra?: readonly RowAction<Row>[] | undefined;
}
type Props<Row extends RowWithId> = RowActionSet<Row> & {
  readonly row: Row;
  readonly name: string;
  readonly large?: boolean;
};

export const actionCount = <Row extends RowWithId>(a: RowActionSet<Row>): number =>
  [a.showDetail, a.pagePath, a.editPath, a.askRemove].filter(Boolean).length + (a.extra?.length ?? 0);

/** Icons of a row: detail first, what destroys last. */
export function RowActions<Row extends RowWithId>({ row, name, large = false, ...actions }: Props<Row>) {
  const { history } = useRouter();
  const { showDetail, pagePath, editPath, askRemove, extra = [] } = actions;
  const drawAction = ({ label, Icon, onClick, blocked, danger, shortcut }: RowAction<Row>) => {
    const reason = blocked?.(row);
    const hint = shortcut === undefined ? label : `${label} (${shortcut})`;
    return (
      <span key={label} data-pista={reason === undefined ? hint : `${label}: ${reason}`}>
        <IconButtonPlain
          type="button"
          aria-keyshortcuts={shortcut}
          aria-label={`${label} ${name}`}
          aria-description={reason}
          disabled={reason !== undefined}
          onClick={() => onClick(row)}
          data-peligro={danger || undefined}
        >
          <Icon fontSize="small" />
        </IconButtonPlain>
      </span>
    );
  };
  return (
    <Icons className="acciones" data-grande={large || undefined}>
      {showDetail && drawAction({ label: 'Ver detalle', Icon: VisibilityOutlined, onClick: showDetail })}
      {pagePath && (
        // With an opener the tab may close itself.
        <IconAnchor
          href={pagePath(row)}
          target="_blank"
          rel="opener"
          aria-label={`Ver detalle ${name}`}
          data-pista="Ver detalle"
        >
          <VisibilityOutlined fontSize="small" />
        </IconAnchor>
      )}
      {editPath && (
        <IconLink
          to={editPath(row)}
          state={{ desde: history.location.pathname }}
          aria-label={`Editar ${name}`}
          data-pista="Editar"
        >
          <EditOutlined fontSize="small" />
        </IconLink>
      )}
      {extra.map(drawAction)}
      {askRemove && drawAction({ label: 'Eliminar', Icon: DeleteOutlined, onClick: askRemove, danger: true })}
    </Icons>
  );
}
